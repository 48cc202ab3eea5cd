import { List } from '../../../renderer/kit/layout/layout.tsx';
import { clockTime } from '../../../renderer/kit/time/time-words.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import type { Today } from '../../office/contract.ts';
import { StateOf } from '../shell/state-of.tsx';
import styles from './today.module.css';

/** The newest sales, newest first. */
export function LastSales({ sales }: { sales: Today['lastSales'] }) {
  return (
    <List>
      {sales.map(({ id, branchName, counterName, localNumber, soldAt, client, currency, total, state }) => (
        <li key={id} className={styles.sale}>
          <span className={styles.time}>{clockTime(soldAt)}</span>
          <span className={styles.client}>
            {client}
            <small>{localNumber}</small>
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
