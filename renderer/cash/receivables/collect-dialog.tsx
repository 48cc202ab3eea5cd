import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/components/dialog.tsx';
import { call } from '../../ipc/call.ts';
import { useReading } from './use-reading.ts';
import { CollectForm } from './collect-form.tsx';
import styles from './collect-dialog.module.css';
import type { ToCollect } from './to-collect.ts';

interface CollectDialogProps {
  of: ToCollect;
  onClose: () => void;
  /** With the number of a receipt that no printer took. */
  onUnprinted: (number: number) => void;
}

/** Takes money for what a client owes. */
export function CollectDialog({ of, onClose, onUnprinted }: CollectDialogProps) {
  const { t } = useTranslation('receivables');
  const { clientDocument, clientName, currency } = of;
  const read = useCallback(() => call('receivables.client', { clientDocument }), [clientDocument]);
  const { value, fault } = useReading(read);
  const sales = value?.sales.filter((sale) => sale.currency === currency && sale.owed !== '0');
  return (
    <Dialog title={t('collect.title', { name: clientName })} width="wide" onClose={onClose}>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {t('failed', { message: fault })}
        </p>
      )}
      {sales === undefined ? (
        <p role="status">{t('collect.reading')}</p>
      ) : sales.length === 0 ? (
        <p role="status">{t('collect.nothing')}</p>
      ) : (
        <CollectForm
          // What is owed may change while it is open: then it is another form.
          key={sales.map(({ id, owed }) => `${id} ${owed}`).join()}
          of={of}
          sales={sales}
          onClose={onClose}
          onUnprinted={onUnprinted}
        />
      )}
    </Dialog>
  );
}
