import { Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientDetail } from '../../shared/contract/clients.ts';
import { Button, IconButton } from '../kit/components/button.tsx';
import { ClientAccount } from '../cash/receivables/client-account.tsx';
import { RucStatus } from './ruc-status.tsx';
import { useDocumentWords } from './client-words.ts';
import { ClientFacts } from './client-facts.tsx';
import { clients as texts } from '../i18n/es-PY/clients.ts';
import styles from './client-pane.module.css';
import { describeMoment } from '../kit/time/time-words.ts';
import { DocumentBadge } from '../kit/components/state-badge.tsx';
import { shownState } from '../kit/components/document-look.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useNow } from '../kit/time/use-now.ts';
import { RUC_DOCUMENT } from '../../shared/domain/sale/document-issues.ts';
import { formatDate, formatDateTime } from '../../shared/domain/dates.ts';
import { formatMoney } from '../../shared/domain/money.ts';

interface ClientPaneProps {
  detail: ClientDetail;
  onEdit: () => void;
  onClose: () => void;
}

/** One client: the data, the latest purchases, and who entered or changed them. */
export function ClientPane({ detail, onEdit, onClose }: ClientPaneProps) {
  const { t } = useTranslation('clients');
  const { t: common } = useTranslation();
  const documentWords = useDocumentWords();
  const { cliente, sales } = detail;
  return (
    <section className={styles.pane} aria-label={cliente.nombre}>
      <header className={styles.header}>
        <div className={styles.who}>
          <h2>{cliente.nombre}</h2>
          <p className={styles.document}>{documentWords(cliente)}</p>
          {cliente.tipo_documento === RUC_DOCUMENT ? <RucStatus ruc={cliente.documento} /> : null}
        </div>
        <Button icon={<Pencil aria-hidden="true" size={18} />} keyName="F8" onClick={onEdit}>
          {t('screen.edit')}
        </Button>
        <IconButton label={common('close')} icon={X} size={20} tone="plain" onClick={onClose} />
      </header>
      <div className={styles.body} tabIndex={0} role="group" aria-label={t('screen.data')}>
        <ClientAccount clientDocument={cliente.documento} />
        <ClientFacts cliente={cliente} />
        <h3>{t('screen.sales')}</h3>
        <ClientSales sales={sales} />
        <h3>{t('screen.history')}</h3>
        <ClientHistory detail={detail} />
      </div>
    </section>
  );
}

/** The latest sales to a client; each opens among the documents. */
function ClientSales({ sales }: Pick<ClientDetail, 'sales'>) {
  const { t } = useTranslation('clients');
  const today = formatDate(useNow(false));
  if (sales.length === 0) return <p className={styles.none}>{t('screen.noSales')}</p>;
  return (
    <ul className={styles.sales}>
      {sales.map((sale) => (
        <li key={sale.id}>
          <button
            type="button"
            className={styles.sale}
            onClick={() => useScreen.getState().show({ name: 'documents', documentId: sale.id })}
          >
            <span className={styles.number}>{sale.numeroDocumento ?? sale.localNumber}</span>
            <span className={styles.time}>{describeMoment(sale.soldAt, today)}</span>
            <DocumentBadge state={shownState(sale)} />
            <b className={styles.total}>{formatMoney(BigInt(sale.total), sale.currency)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** History of the client's data: who changed what, and when. */
function ClientHistory({ detail }: { detail: ClientDetail }) {
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
