import { LinkButton } from '../../../renderer/kit/components/button.tsx';
import { List } from '../../../renderer/kit/layout/layout.tsx';
import { clockTime } from '../../../renderer/kit/time/time-words.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import type { Today } from '../../office/contract.ts';
import { StateOf } from '../shell/state-of.tsx';
import styles from './today.module.css';

interface LastSalesProps {
  sales: Today['lastSales'];
  /** Shows each one's day too. */
  hasDay?: boolean;
  onOpen: (id: string) => void;
}

/** Sales, newest first. */
export function LastSales({ sales, hasDay = false, onOpen }: LastSalesProps) {
  return (
    <List>
      {sales.map(({ id, branchName, counterName, localNumber, soldAt, client, currency, total, state }) => (
        <li key={id} className={styles.sale}>
          <span className={styles.time}>{clockTime(soldAt)}</span>
          <span className={styles.client}>
            <LinkButton onClick={() => onOpen(id)}>{client}</LinkButton>
            <small>{hasDay ? `${formatDate(soldAt)} · ${localNumber}` : localNumber}</small>
          </span>
          <span className={styles.where}>
            {branchName}, {counterName}
          </span>
          <span className={styles.badge}>
            <StateOf state={state} />
          </span>
          <b className={styles.money}>{formatMoney(BigInt(total), currency)}</b>
        </li>
      ))}
    </List>
  );
}
