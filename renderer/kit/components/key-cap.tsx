import { memo } from 'react';
import styles from './key-cap.module.css';

/** A key as it is printed on the keyboard. Decoration: the control says what it does by itself. */
export const KeyCap = memo(function KeyCap({ name }: { name: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  );
});
