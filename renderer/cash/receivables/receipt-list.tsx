import { useTranslation } from 'react-i18next';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { dayAndTime } from '../../kit/time/time-words.ts';
import { actorWords } from '../../kit/components/actor-words.ts';
import type { ReceivableDialog } from './use-receivable-dialogs.tsx';
import styles from './receipt-list.module.css';

interface ReceiptListProps {
  collections: readonly Collection[];
  /** Whether whose they are is told. */
  areOfMany?: boolean;
  onShow: (dialog: ReceivableDialog) => void;
}

/** Receipts of money, newest first: each can be seen, printed again and annulled. */
export function ReceiptList({ collections, areOfMany = false, onShow }: ReceiptListProps) {
  const { t } = useTranslation(['receivables', 'app']);
  const { t: words } = useTranslation('documents');
  return (
    <ul className={styles.list} aria-label={t('receipts.list')}>
      {collections.map((collection) => {
        const { number, at, actor, clientName, amount, currency, payments, sales, annulled } = collection;
        const means = payments.map((part) => t(`app:means.${part.means}`)).join(' + ');
        const paid = sales.map((sale) => sale.numeroDocumento ?? sale.localNumber).join(', ');
        return (
          <li key={number} className={styles.receipt} data-annulled={annulled !== null}>
            <span className={styles.what}>
              <b>{`${t('receipts.number')} ${number}`}</b>
              <span>{areOfMany ? `${clientName} · ${paid}` : paid}</span>
              <small>
                {annulled === null
                  ? `${dayAndTime(at)} · ${means} · ${actorWords(words, actor)}`
                  : t('receipts.annulled', { reason: annulled.reason })}
              </small>
            </span>
            <b className={styles.amount}>{formatMoney(BigInt(amount), currency)}</b>
            <span className={styles.actions}>
              <Button
                tone="quiet"
                aria-label={t('receipts.seeOf', { number })}
                onClick={() => onShow({ name: 'receipt', number })}
              >
                {t('receipts.see')}
              </Button>
              {annulled === null ? (
                <Button
                  tone="quiet"
                  aria-label={t('receipts.annulOf', { number })}
                  onClick={() => onShow({ name: 'annul', collection })}
                >
                  {t('receipts.annul')}
                </Button>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
