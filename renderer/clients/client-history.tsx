import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/domain/dates.ts';
import type { ClientDetail } from '../../shared/contract/clients.ts';
import { clients as texts } from '../i18n/es-PY/clients.ts';
import styles from './client-history.module.css';

/** Who entered and changed the client's data, when, and what they changed. */
export function ClientHistory({ detail }: { detail: ClientDetail }) {
  const { t } = useTranslation('clients');
  const { history, createdAt, createdBy } = detail;
  const by = (actor: string): string =>
    t('screen.by', { actor: isKnown(actor, texts.screen.actor) ? t(`screen.actor.${actor}`) : actor });
  const isEntryKept = history[0]?.isNew === true;
  return (
    <ol className={styles.history}>
      {createdAt === null || createdBy === null || isEntryKept ? null : (
        <li>
          <time>{formatDateTime(createdAt)}</time>
          <p>{t('screen.imported')}</p>
        </li>
      )}
      {history.map(({ seq, at, actor, isNew, changes }) => (
        <li key={seq}>
          <time>{formatDateTime(at)}</time>
          <div>
            <p>
              {t(isNew ? 'screen.created' : 'screen.changed')} <small>{by(actor)}</small>
            </p>
            {changes.map(({ field, before, after }) => (
              <p key={field} className={styles.change}>
                {isKnown(field, texts.field) ? t(`field.${field}`) : field}:{' '}
                <del>{before ?? t('screen.nothing')}</del> → <ins>{after ?? t('screen.nothing')}</ins>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function isKnown<T extends object>(word: string, among: T): word is Extract<keyof T, string> {
  return Object.hasOwn(among, word);
}
