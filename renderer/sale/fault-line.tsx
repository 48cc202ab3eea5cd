import { CircleAlert } from 'lucide-react';
import styles from './fault-line.module.css';

/** What is wrong, in one line below the search; whoever shows it says whether it is read out. */
export function FaultLine({ words }: { words: string }) {
  return (
    <p className={styles.fault}>
      <CircleAlert aria-hidden="true" size={20} />
      {words}
    </p>
  );
}
