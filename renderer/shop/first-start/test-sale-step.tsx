import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargedSale } from '../../../shared/contract/sale.ts';
import { Button } from '../../kit/components/button.tsx';
import { ReceiptPaper } from '../../kit/components/receipt-paper.tsx';
import { asError, call } from '../../ipc/call.ts';
import { doneState } from '../../sale/done/done-state.ts';
import { useChargedDocument } from '../../sale/done/use-charged-document.ts';
import styles from './first-steps.module.css';
import type { StepProps } from './step-props.ts';

/** In training: one sale of the samples, sold as any is, and its receipt, which turns into the invoice. */
export function TestSaleStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const [sale, setSale] = useState<ChargedSale | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSelling, setIsSelling] = useState(false);
  const document = useChargedDocument(sale?.id ?? null);
  const frame = useRef<HTMLIFrameElement>(null);
  const sell = async (): Promise<void> => {
    setIsSelling(true);
    setFailure(null);
    try {
      setSale(await call('first-steps.sell-for-test', {}));
    } catch (error) {
      setFailure(asError(error).message);
    } finally {
      setIsSelling(false);
    }
  };
  return (
    <>
      {sale === null ? (
        <Button tone="primary" keyName="Enter" disabled={isSelling} onClick={() => void sell()}>
          {t('testSale.sell')}
        </Button>
      ) : (
        <>
          <p role="status">{t('testSale.sold', { number: sale.localNumber })}</p>
          <Button tone="primary" keyName="Enter" autoFocus onClick={onDone}>
            {t('steps.next')}
          </Button>
        </>
      )}
      {failure === null ? null : (
        <p className={styles.note} role="alert">
          {failure}
        </p>
      )}
      {/* Until there is a receipt its paper is made ready out of sight. */}
      <div className={sale === null ? styles.ahead : styles.receipt} aria-hidden={sale === null}>
        <ReceiptPaper
          documentId={sale?.id ?? null}
          paper="first"
          version={document === null ? 'waiting' : doneState(document.state)}
          title={t('testSale.receipt')}
          frame={frame}
        />
      </div>
    </>
  );
}
