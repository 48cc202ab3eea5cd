import { say } from '../texts/say.ts';
import styles from './shell.module.css';

/** Logo and name of the product: the heading above that of each page. */
export function Brand() {
  return (
    <h1 className={styles.brand}>
      <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M9 6.5h14V25l-2.3-2-2.3 2-2.4-2-2.3 2-2.4-2L9 25z" />
        <path d="m12.5 15 2.7 2.7 4.8-5.2" />
      </svg>
      <b>{say('name')}</b>
      <span>{say('office')}</span>
    </h1>
  );
}
