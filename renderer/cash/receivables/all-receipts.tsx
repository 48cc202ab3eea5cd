import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { useReceivableDialogs } from './use-receivable-dialogs.tsx';
import { useReading } from './use-reading.ts';
import { ReceiptList } from './receipt-list.tsx';
import styles from './receipt-list.module.css';

const PAGE = 50;
/** As many as are asked for at once. */
const MOST = 200;

/** All receipts of money of this counter, newest first. */
export function AllReceipts() {
  const { t } = useTranslation('receivables');
  const [limit, setLimit] = useState(PAGE);
  const { dialog, show } = useReceivableDialogs();
  const read = useCallback(() => call('receivables.collections', { before: null, limit }), [limit]);
  const { value, fault } = useReading(read);
  return (
    <div className={styles.page}>
      {fault === null ? null : <p role="alert">{t('failed', { message: fault })}</p>}
      {value?.collections.length === 0 ? <p className={styles.none}>{t('receipts.none')}</p> : null}
      <ReceiptList collections={value?.collections ?? []} areOfMany onShow={show} />
      {value?.isMore === true && limit < MOST ? (
        <Button tone="quiet" onClick={() => setLimit(limit + PAGE)}>
          {t('more')}
        </Button>
      ) : null}
      {dialog}
    </div>
  );
}
