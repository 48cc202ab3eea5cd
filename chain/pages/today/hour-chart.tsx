import type { CSSProperties } from 'react';
import { Table } from '../../../renderer/kit/layout/table.tsx';
import type { Today } from '../../office/contract.ts';
import { say } from '../texts/say.ts';
import { guaranies } from '../texts/words.ts';
import styles from './today.module.css';

/** Sales from the first hour with any to the last: bars, and beside them the same figures as a table. */
export function HourChart({ hours }: { hours: Today['hours'] }) {
  const first = hours[0]?.hour ?? 0;
  const last = hours.at(-1)?.hour ?? 0;
  const most = Math.max(...hours.map(({ total }) => Number(total)));
  const all = Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return hours.find((one) => one.hour === hour) ?? { hour, total: '0', count: 0 };
  });
  return (
    <div className={styles.hours}>
      {/* All of it is in the table. */}
      <div className={styles.chart} aria-hidden="true">
        {all.map(({ hour, total }) => (
          <div key={hour} className={styles.column}>
            <i
              style={{ '--part': most === 0 ? 0 : Number(total) / most } as CSSProperties}
              data-most={Number(total) === most && most > 0 ? '' : undefined}
            />
            <span>{hour}</span>
          </div>
        ))}
      </div>
      <Table
        aria-label={say('today.hours')}
        columns={[
          { key: 'hour', words: say('today.hour') },
          { key: 'count', words: say('today.count'), isNumber: true },
          { key: 'total', words: say('today.total'), isNumber: true },
        ]}
      >
        {all.map(({ hour, total, count }) => (
          <tr key={hour}>
            <td>{say('today.hourSpan', { from: hour, to: hour + 1 })}</td>
            <td data-number>{count}</td>
            <td data-number>{guaranies(total)}</td>
          </tr>
        ))}
      </Table>
    </div>
  );
}
