import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { DocumentDetail } from '../../../shared/ipc/document-schemas.ts';
import styles from './history-tab.module.css';
import { actorWords, eventWords } from './history-words.ts';
import { StateName } from '../state-name.tsx';

/** The audit chain's entries about a document, in words, in their order. */
export function HistoryTab({ history }: Pick<DocumentDetail, 'history'>) {
  const { t } = useTranslation('documents');
  return (
    <ol className={styles.history}>
      {history.map(({ seq, at, actor, event, from, to }) => (
        <li key={seq} className={styles.entry}>
          <time>{formatDateTime(at)}</time>
          <div>
            <p className={styles.event}>{eventWords(t, event)}</p>
            <p className={styles.by}>{t('history.byWhom', { actor: actorWords(t, actor) })}</p>
          </div>
          <p className={styles.change}>
            {from === null ? null : <StateName name={from} />}
            {from === null || to === null ? null : (
              <ArrowRight role="img" aria-label={t('history.to')} size={16} />
            )}
            {to === null ? null : <StateName name={to} />}
          </p>
        </li>
      ))}
    </ol>
  );
}
