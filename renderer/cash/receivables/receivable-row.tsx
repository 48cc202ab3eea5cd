import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../shared/domain/dates.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { DueWords } from './due-words.tsx';
import styles from './receivables-view.module.css';

/** What F9 presses of a row. */
export const ROW_ACTION = '[data-collects] button';

interface ReceivableRowProps {
  sale: Receivable;
  /** It is of those whose money is to be given back. */
  isToGiveBack: boolean;
  onCollect: () => void;
  onClient: () => void;
}

/** A sale on credit in the list of what is owed. */
export function ReceivableRow({ sale, isToGiveBack, onCollect, onClient }: ReceivableRowProps) {
  const { t } = useTranslation('receivables');
  const { clientName, numeroDocumento, localNumber, currency, soldAt, total, owed, toGiveBack } = sale;
  const number = numeroDocumento ?? localNumber;
  const money = (amount: string | bigint): string => formatMoney(BigInt(amount), currency);
  const paid = BigInt(sale.initial) + BigInt(sale.collected) - BigInt(sale.givenBack);
  const openIt = (): void => useScreen.getState().show({ name: 'documents', documentId: sale.id });
  return (
    <tr data-late={sale.daysOverdue > 0}>
      <th scope="row">
        <button
          type="button"
          className={styles.link}
          aria-label={t('onlyOf', { name: clientName })}
          onClick={onClient}
        >
          {clientName}
        </button>
      </th>
      <td>
        <button
          type="button"
          className={styles.link}
          aria-label={t('openDocument', { number })}
          onClick={openIt}
        >
          {number}
          <small>{formatDate(soldAt)}</small>
        </button>
      </td>
      <td>
        <DueWords sale={sale} />
      </td>
      <td>{money(total)}</td>
      <td>{money(paid)}</td>
      <td>
        <b>{money(isToGiveBack ? toGiveBack : owed)}</b>
      </td>
      <td {...(owed === '0' ? {} : { 'data-collects': true })}>
        {owed === '0' ? null : (
          <Button aria-label={t('collectOf', { number })} onClick={onCollect}>
            {t('collectButton')}
          </Button>
        )}
      </td>
    </tr>
  );
}
