import { Fragment } from 'react';
import { splitAtNumbers } from './split-at-numbers.ts';
import styles from './unbroken-numbers.module.css';

/** A text whose document numbers stay on one line each. */
export function UnbrokenNumbers({ text }: { text: string }) {
  const parts = splitAtNumbers(text).map((part, place) => ({ part, place, isNumber: place % 2 === 1 }));
  return parts.map(({ part, place, isNumber }) =>
    isNumber ? (
      <span key={place} className={styles.number}>
        {part}
      </span>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
