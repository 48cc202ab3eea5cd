import { ChevronUp, CircleAlert } from 'lucide-react';
import type { CounterStatus } from '../../shared/ipc/status-schemas.ts';
import styles from './warnings.module.css';

/** What stays true until somebody does something about it: a line each, that opens to all its words. */
export function Warnings({ warnings }: Pick<CounterStatus, 'warnings'>) {
  return (
    <div role="alert">
      {warnings.map((words) => (
        <details key={words} className={styles.warning}>
          <summary>
            <CircleAlert aria-hidden="true" size={16} />
            <span className={styles.words}>{words}</span>
            <ChevronUp aria-hidden="true" size={16} className={styles.arrow} />
          </summary>
        </details>
      ))}
    </div>
  );
}
