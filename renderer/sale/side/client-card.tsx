import { UserRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { Button } from '../../kit/components/button.tsx';
import { RucStanding } from '../../clients/ruc-standing.tsx';
import { useDocumentWords } from '../../clients/use-document-words.ts';
import { useSaleDialog } from '../dialog-store.ts';
import styles from './side-panel.module.css';
import { RUC_DOCUMENT } from '../../../shared/domain/document-issues.ts';

/** To whom the invoice is made out. */
export const ClientCard = memo(function ClientCard({ client }: { client: Cliente | null }) {
  const { t } = useTranslation('sale');
  const documentWords = useDocumentWords();
  const show = useSaleDialog((store) => store.show);
  return (
    <section className={styles.card} aria-label={t('client.title')}>
      <UserRound aria-hidden="true" size={24} />
      <div className={styles.who}>
        <p className={styles.name} title={client?.nombre}>
          {client?.nombre ?? t('client.none')}
        </p>
        {client === null ? null : <p className={styles.document}>{documentWords(client)}</p>}
        {client?.tipo_documento === RUC_DOCUMENT ? <RucStanding ruc={client.documento} isShort /> : null}
      </div>
      <Button tone={client === null ? 'plain' : 'quiet'} keyName="F2" onClick={() => show('client')}>
        {t(client === null ? 'client.choose' : 'client.change')}
      </Button>
    </section>
  );
});
