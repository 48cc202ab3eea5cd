import { CircleCheck } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMinor, formatMoney } from '../../../shared/domain/money.ts';
import type { ChargedSale } from '../../../shared/contract/sale.ts';
import { ReceiptPaper } from '../../kit/components/receipt-paper.tsx';
import { usePrintReceipt } from '../../kit/printing/use-print-receipt.ts';
import { DoneActions } from './done-actions.tsx';
import { doneState } from './done-state.ts';
import styles from './done-view.module.css';
import { InvoiceState } from './invoice-state.tsx';
import { whenShown } from './when-shown.ts';
import { PaperState } from './paper-state.tsx';
import { useSale } from '../sale-store.ts';
import { useChargedDocument } from './use-charged-document.ts';
import { useDoneKeys } from './use-done-keys.ts';

interface DoneViewProps {
  sale: ChargedSale | null;
  /** Only with a sale. */
  areKeysOurs: boolean;
}

/**
 * In place of the lines once the sale is on disk: what to give back, the receipt, and the way on. Until then, out of
 * sight, the paper that the receipt will be put on.
 */
export const DoneView = memo(function DoneView({ sale, areKeysOurs }: DoneViewProps) {
  const { t } = useTranslation('sale');
  const document = useChargedDocument(sale?.id ?? null);
  const frame = useRef<HTMLIFrameElement>(null);
  const print = usePrintReceipt(frame, sale?.id ?? null);
  const state = document === null ? 'waiting' : doneState(document.state);
  const isIssued = state === 'issued' && (document?.numeroDocumento ?? null) !== null;
  useDoneKeys(areKeysOurs, print, isIssued);
  const hasPaper = state !== 'refused' && state !== 'void';
  return (
    <section
      className={sale === null ? styles.ahead : styles.view}
      aria-label={t('done.label')}
      aria-hidden={sale === null}
    >
      {sale === null ? null : (
        <div className={styles.facts}>
          <div className={styles.said} role="status">
            <h2 className={styles.title}>
              <CircleCheck aria-hidden="true" size={32} />
              {t('done.sold', { number: sale.localNumber })}
            </h2>
            <Change sale={sale} />
          </div>
          <dl className={styles.total}>
            <dt>{t('done.total')}</dt>
            <dd>{formatMoney(BigInt(sale.total), sale.currency)}</dd>
            <Rounding sale={sale} />
            <Means sale={sale} />
          </dl>
          <InvoiceState state={state} number={document?.numeroDocumento ?? null} />
          <PaperState />
          <DoneActions sale={sale} isIssued={isIssued} onPrint={print} />
        </div>
      )}
      <div
        className={hasPaper ? styles.desk : styles.bare}
        role="region"
        aria-label={t('done.paper')}
        tabIndex={0}
      >
        <ReceiptPaper
          documentId={hasPaper ? (sale?.id ?? null) : null}
          paper="first"
          version={state}
          title={t('done.receipt', { number: sale?.localNumber ?? '' })}
          frame={frame}
          onFilled={beginNextWhenShown}
        />
      </div>
    </section>
  );
});

/** Beginning the next sale writes to the disk, so the receipt goes first. One that has begun is left alone. */
function beginNextWhenShown(): void {
  whenShown(() => {
    const { draft, resume } = useSale.getState();
    if (draft === null) void resume();
  });
}

/** What was not collected of the total, in the customer's favour. */
function Rounding({ sale: { total, rounding, currency } }: { sale: ChargedSale }) {
  const { t } = useTranslation('sale');
  if (rounding === '0') return null;
  const collected = formatMoney(BigInt(total) - BigInt(rounding), currency);
  return (
    <dd className={styles.rounding}>
      {t('done.rounding', { collected, rounding: formatMinor(BigInt(rounding), currency) })}
    </dd>
  );
}

/** By which means it was paid, where that was not cash alone. */
function Means({ sale: { payments, currency } }: { sale: ChargedSale }) {
  const { t } = useTranslation('app');
  if (payments.every(({ means }) => means === 'cash')) return null;
  return payments.map(({ means, amount }, index) => (
    <dd key={index} className={styles.rounding}>
      {t(`means.${means}`)} {formatMoney(BigInt(amount), currency)}
    </dd>
  ));
}

function Change({ sale: { change, currency, payments } }: { sale: ChargedSale }) {
  const { t } = useTranslation('sale');
  const hasCash = payments.some(({ means }) => means === 'cash');
  if (change === null) return <p className={styles.quiet}>{t('done.credit')}</p>;
  if (change === '0') return <p className={styles.quiet}>{t(hasCash ? 'done.exact' : 'charge.noCash')}</p>;
  return (
    <p className={styles.change}>
      <span>{t('done.change')}</span>
      <b>{formatMoney(BigInt(change), currency)}</b>
    </p>
  );
}
