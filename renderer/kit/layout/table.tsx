import type { ReactNode, Ref, TableHTMLAttributes } from 'react';
import { classes } from './layout.tsx';
import styles from './table.module.css';

interface Column {
  key: string;
  words: ReactNode;
  /** Numbers: its cells need `data-number` too. */
  isNumber?: boolean;
}

interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  columns: readonly Column[];
  /** The `tr` elements. */
  children: ReactNode;
  /** The `tr` elements of its foot: sums. */
  foot?: ReactNode;
  body?: Ref<HTMLTableSectionElement>;
}

/** A table whose head stays visible while its rows scroll. Number cells have `data-number`. */
export function Table({ columns, children, foot, body, className, ...rest }: TableProps) {
  return (
    <table className={classes(styles['table'], className)} {...rest}>
      <thead>
        <tr>
          {columns.map(({ key, words, isNumber }) => (
            <th key={key} scope="col" data-number={isNumber}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>{children}</tbody>
      {foot === undefined ? null : <tfoot>{foot}</tfoot>}
    </table>
  );
}
