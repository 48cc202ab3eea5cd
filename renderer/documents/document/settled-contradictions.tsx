import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import styles from './contradiction.module.css';

/** What the service once said otherwise, and who looked into it; nothing where it never did. */
export function SettledContradictions({ contradictions }: Pick<DocumentDetail, 'contradictions'>) {
  const { t } = useTranslation('documents');
  const settled = contradictions.filter(({ settledAt }) => settledAt !== null);
  if (settled.length === 0) return null;
  return (
    <section className={styles.settled} aria-label={t('contradiction.earlier')}>
      <h3>{t('contradiction.earlier')}</h3>
      <ul>
        {settled.map(({ id, estado, mensaje, notedAt, settledAs, settledAt, settledBy }) => (
          <li key={id}>
            <p>
              {estado === null
                ? t('contradiction.noStatus', { time: dayAndTime(notedAt) })
                : t('contradiction.says', { estado, time: dayAndTime(notedAt) })}{' '}
              {mensaje}
            </p>
            <small>
              {t(`contradiction.settledAs.${settledAs ?? 'seen'}`, {
                actor: actorWords(t, settledBy ?? ''),
                time: dayAndTime(settledAt ?? notedAt),
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
