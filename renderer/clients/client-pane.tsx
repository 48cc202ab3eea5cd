import { Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientDetail } from '../../shared/contract/clients.ts';
import { Button } from '../kit/components/button.tsx';
import { ClientAccount } from '../cash/receivables/client-account.tsx';
import { RucStanding } from './ruc-standing.tsx';
import { useDocumentWords } from './use-document-words.ts';
import { ClientFacts } from './client-facts.tsx';
import { ClientHistory } from './client-history.tsx';
import { IconButton } from '../kit/components/icon-button.tsx';
import styles from './client-pane.module.css';
import { ClientSales } from './client-sales.tsx';
import { RUC_DOCUMENT } from '../../shared/domain/document-issues.ts';

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
          {cliente.tipo_documento === RUC_DOCUMENT ? <RucStanding ruc={cliente.documento} /> : null}
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
