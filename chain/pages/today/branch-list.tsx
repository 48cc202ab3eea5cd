import type { CSSProperties } from 'react';
import { Stack } from '../../../renderer/kit/layout/layout.tsx';
import type { Sales, Today } from '../../office/contract.ts';
import { say } from '../texts/say.ts';
import { guaranies, salesWords } from '../texts/words.ts';
import styles from './today.module.css';

/** Branches with their counters, each with its amount and a bar for its part of the day's total. */
export function BranchList({ today }: { today: Today }) {
  const total = BigInt(today.total);
  return (
    <Stack as="ul" gap={5}>
      {today.branches.map(({ branch, name, counters, ...sales }) => (
        <li key={branch}>
          <Part name={name} sales={sales} of={total} isBranch />
          <Stack as="ul" gap={2} className={styles.counters}>
            {counters.map((counter) => (
              <li key={counter.counter}>
                <Part name={counter.name} sales={counter} of={total} />
              </li>
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  );
}

interface PartProps {
  name: string;
  sales: Sales;
  of: bigint;
  isBranch?: boolean;
}

function Part({ name, sales, of, isBranch }: PartProps) {
  const permille = of === 0n ? 0 : Number((BigInt(sales.total) * 1000n) / of);
  return (
    <div className={styles.part} data-branch={isBranch}>
      <span className={styles.name}>{name}</span>
      <span className={styles.sales}>{salesWords(sales.count)}</span>
      <b className={styles.money}>{guaranies(sales.total)}</b>
      <span className={styles.share}>{say('today.share', { percent: Math.round(permille / 10) })}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ '--part': permille / 1000 } as CSSProperties} />
      </span>
    </div>
  );
}
