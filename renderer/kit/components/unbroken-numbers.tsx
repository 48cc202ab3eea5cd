import { Fragment } from 'react';
import styles from './unbroken-numbers.module.css';

/** A text whose document numbers never break across lines. */
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

/** `001-001-0000053`, `C1-000123` */
const NUMBER = /(\b\d{3}-\d{3}-\d{7}\b|\b[A-Z]\w*-\d{6}\b)/;

/** Splits a text into parts: every second one is a document number. */
export function splitAtNumbers(text: string): string[] {
  return text.split(NUMBER);
}
