import { Columns3 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '../kept.ts';
import { IconButton } from '../components/button.tsx';
import { Menu, MenuCheck } from '../components/menu.tsx';
import styles from './data-grid.module.css';

/** One column of a grid. */
export interface GridColumn<Row> {
  key: string;
  words: string;
  /** Its least width, in rem. */
  rem: number;
  /** Its share of the remaining width; none by default. */
  grows?: number;
  isNumber?: boolean;
  /** The user may hide it. */
  isOptional?: boolean;
  cell: (row: Row) => ReactNode;
  /** Its text when the row is copied. */
  text: (row: Row) => string;
}

/** Keys of a grid's hidden columns; stored for the next start. */
export function useLeftOut(gridId: string): [ReadonlySet<string>, (key: string) => void] {
  const storageKey = `mostrador.columns.${gridId}`;
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        readKept(storageKey)
          ?.split(' ')
          .filter((key) => key !== ''),
      ),
  );
  const turn = (key: string): void => {
    const next = new Set(leftOut);
    if (!next.delete(key)) next.add(key);
    setLeftOut(next);
    keep(storageKey, [...next].join(' '));
  };
  return [leftOut, turn];
}

interface ColumnMenuProps {
  columns: readonly { key: string; words: string }[];
  leftOut: ReadonlySet<string>;
  onTurn: (key: string) => void;
}

/** Menu at the end of a grid's head to hide columns. */
export function ColumnMenu({ columns, leftOut, onTurn }: ColumnMenuProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <Menu button={<IconButton label={t('grid.columns')} icon={Columns3} tone="accent" />}>
        {columns.map(({ key, words }) => (
          <MenuCheck key={key} checked={!leftOut.has(key)} onChange={() => onTurn(key)}>
            {words}
          </MenuCheck>
        ))}
      </Menu>
    </div>
  );
}
