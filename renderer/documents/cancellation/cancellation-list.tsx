import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import { StateBadge } from '../../components/state-badge.tsx';
import styles from './cancellation-list.module.css';
import { CANCELLATION_LOOKS } from './cancellation-look.ts';
import { dayAndTime } from '../describe-moment.ts';

/** The cancellations that were asked for, and what came of them; nothing where none was. */
export function CancellationList({ cancellations }: Pick<DocumentDetail, 'cancellations'>) {
  const { t } = useTranslation('documents');
  if (cancellations.length === 0) return null;
  return (
    <section className={styles.list} aria-label={t('cancel.earlier')}>
      <h3>{t('cancel.earlier')}</h3>
      <ul>
        {cancellations.map(({ id, motivo, state, requestedAt, resultMessage }) => {
          const { tone, Icon } = CANCELLATION_LOOKS[state];
          return (
            <li key={id}>
              <p className={styles.head}>
                <StateBadge tone={tone} icon={<Icon aria-hidden="true" />}>
                  {t(`cancel.state.${state}`)}
                </StateBadge>
                <small>{t('cancel.askedAt', { time: dayAndTime(requestedAt) })}</small>
              </p>
              <p>{motivo}</p>
              {resultMessage === null ? null : <p className={styles.result}>{resultMessage}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
