import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './search-box.module.css';

/** Longer than any code or name; the contract's limit. */
const MAX_CHARS = 200;

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  'aria-label': string;
  /** Shown in the box before the typed text. */
  before?: ReactNode;
  /** Shown at its end. */
  after?: ReactNode;
  /** Shown below it, about the results. */
  children?: ReactNode;
}

/** Search field of a screen. */
export function SearchBox({ before, after, children, ...input }: SearchBoxProps) {
  return (
    <div className={styles.search} role="search">
      <div className={styles.box}>
        <Search aria-hidden="true" className={styles.icon} />
        {before}
        <input
          className={styles.input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_CHARS}
          {...input}
        />
        {after}
      </div>
      {children}
    </div>
  );
}
