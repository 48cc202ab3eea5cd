import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { copyText } from '../components/copy-text.ts';
import { useNotices } from '../components/notice-store.ts';
import spoken from '../components/spoken.module.css';
import { Fill, Row as Line } from '../layout/layout.tsx';
import styles from './data-grid.module.css';
import { ColumnMenu, type GridColumn, useLeftOut } from './grid-columns.tsx';
import type { RowList } from './row-list-store.ts';
import { useRowList } from './use-row-list.ts';

/** Height of the head, in rem; must match the style sheet. */
const HEAD_REM = 2.25;
/** Gap between two columns, and at both ends. */
const GAP_REM = 1;
/** Width of the checkbox column. */
const CHOICE_REM = 2.75;

/** Rows selected for a bulk action. */
interface Choice<Row> {
  chosen: ReadonlySet<string>;
  /** Accessible name of the checkbox. */
  label: (row: Row) => string;
  turn: (id: string) => void;
}

type GridRows<Filters, Row> = Pick<
  RowList<Filters, Row>,
  'pages' | 'total' | 'isMore' | 'marked' | 'readFilters' | 'fault' | 'want' | 'top' | 'mark'
>;

interface DataGridProps<Filters, Row> {
  id: string;
  label: string;
  list: GridRows<Filters, Row>;
  /** Must keep its identity while nothing in it changes. */
  columns: readonly GridColumn<Row>[];
  /** CSS grid template of column keys for two-line rows, used where the columns do not fit side by side. */
  narrow: string;
  idOf: (row: Row) => string;
  openId: string | null;
  /** True for a less important row. */
  isSoft?: (row: Row) => boolean;
  choice?: Choice<Row>;
  /** Words for a page that could not be read. */
  fault: (message: string) => string;
  onRetry: () => void;
  onOpen: (index: number) => void;
  /** Click on a row, if it does less than Enter. */
  onPoint?: (index: number) => void;
  /** ↑ beyond the first row. */
  onAbove: () => void;
  /** Further keys of this list. */
  onKey?: (event: KeyboardEvent) => void;
  /** Shown over the rows. */
  children?: ReactNode;
}

/**
 * A virtual grid for a list of any length. The arrows mark a row, Enter opens it, the space bar selects it,
 * Ctrl+C copies it.
 */
export function DataGrid<Filters, Row>(props: DataGridProps<Filters, Row>) {
  const { id, label, list, columns, narrow, idOf, openId, isSoft, choice, fault, onRetry } = props;
  const { onOpen, onPoint = onOpen, onAbove, onKey, children } = props;
  const { t } = useTranslation();
  const [leftOut, turnColumn] = useLeftOut(id);
  const all = useMemo(() => columns.filter(({ key }) => !leftOut.has(key)), [columns, leftOut]);
  const frame = useRef<HTMLElement>(null);
  const isWide = useWidthRem(frame) >= leastRem(all, choice !== undefined);
  const { scroller, height, rows, markedRow, onKeyDown } = useRowList(list, {
    headRem: isWide ? HEAD_REM : 0,
    onOpen,
    onAbove,
  });
  const shown = useMemo(
    () => (isWide ? all : columns.filter(({ key }) => areasOf(narrow).includes(key))),
    [isWide, all, columns, narrow],
  );
  const template = isWide ? wideTemplate(all, choice !== undefined) : narrow;
  const optional = columns.filter(({ isOptional }) => isOptional);
  const copy = (row: Row): void => {
    const isCopied = copyText(all.map(({ text }) => text(row)).join('\t'));
    useNotices.getState().tell(isCopied ? 'good' : 'bad', t(isCopied ? 'grid.copied' : 'grid.notCopied'));
  };
  const onGridKey = (event: KeyboardEvent): void => {
    onKey?.(event);
    if (markedRow === undefined) return onKeyDown(event);
    if (event.key === ' ' && choice !== undefined) choice.turn(idOf(markedRow));
    else if (event.key === 'c' && event.ctrlKey) copy(markedRow);
    else return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Fill ref={frame} className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <div
          id={id}
          className={styles.grid}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={list.isMore ? -1 : list.total + 1}
          aria-activedescendant={markedRow === undefined ? undefined : rowId(id, idOf(markedRow))}
          data-wide={isWide}
          style={{ '--template': template } as CSSProperties}
          onKeyDown={onGridKey}
        >
          <div className={styles.head} role="row" aria-rowindex={1}>
            {choice === undefined ? null : (
              <span role="columnheader" style={{ gridArea: 'choose' }}>
                <span className={spoken.spoken}>{t('grid.chosen')}</span>
              </span>
            )}
            {shown.map(({ key, words, isNumber }) => (
              <span key={key} role="columnheader" data-number={isNumber} style={{ gridArea: key }}>
                {words}
              </span>
            ))}
          </div>
          <div role="rowgroup" className={styles.body} style={{ height }}>
            {rows.map(({ index, row, top, isMarked }) =>
              // Still being read: leaves its place empty.
              row === undefined ? null : (
                <GridRow
                  key={idOf(row)}
                  gridId={id}
                  id={idOf(row)}
                  row={row}
                  columns={shown}
                  index={index}
                  top={top}
                  isOpen={idOf(row) === openId}
                  isMarked={isMarked}
                  isSoft={isSoft?.(row) ?? false}
                  isChosen={choice?.chosen.has(idOf(row)) ?? false}
                  choiceLabel={choice?.label(row) ?? null}
                  onTurn={choice?.turn}
                  onPoint={onPoint}
                />
              ),
            )}
          </div>
        </div>
      </div>
      {isWide && optional.length > 0 ? (
        <ColumnMenu columns={optional} leftOut={leftOut} onTurn={turnColumn} />
      ) : null}
      {children}
      {list.fault === null ? null : (
        <Line role="alert" justify="between" className={styles.fault}>
          <p>{fault(list.fault)}</p>
          <Button onClick={onRetry}>{t('grid.retry')}</Button>
        </Line>
      )}
    </Fill>
  );
}

/** Below a grid: the actions on the marked row, then the sums, which notices may cover. */
export function GridFoot({ children }: { children: ReactNode }) {
  return (
    <Line as="footer" justify="between" wrap className={styles.foot}>
      {children}
    </Line>
  );
}

const rowId = (gridId: string, id: string): string => `${gridId}-${id}`;

interface GridRowProps<Row> {
  gridId: string;
  id: string;
  row: Row;
  /** Visible columns, in order. */
  columns: readonly GridColumn<Row>[];
  index: number;
  /** From the top of the rows, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  isSoft: boolean;
  isChosen: boolean;
  /** Null if rows cannot be selected. */
  choiceLabel: string | null;
  onTurn: ((id: string) => void) | undefined;
  onPoint: (index: number) => void;
}

/** Rendered again only if its props changed: scrolling adds and removes rows by the dozen. */
const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { gridId, id, row, columns, index, top, isOpen, isMarked, isSoft, isChosen } = props;
  const { choiceLabel, onTurn, onPoint } = props;
  return (
    <div
      id={rowId(gridId, id)}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isOpen}
      data-marked={isMarked}
      data-soft={isSoft}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onPoint(index)}
    >
      {choiceLabel === null ? null : (
        <span
          role="gridcell"
          className={styles.choose}
          style={{ gridArea: 'choose' }}
          onClick={(event) => event.stopPropagation()}
        >
          <label className={styles.tick}>
            <input
              type="checkbox"
              // From the keyboard, the space bar selects the marked row.
              tabIndex={-1}
              aria-label={choiceLabel}
              checked={isChosen}
              onChange={() => onTurn?.(id)}
            />
          </label>
        </span>
      )}
      {columns.map(({ key, isNumber, cell }) => (
        <span key={key} role="gridcell" data-number={isNumber} style={{ gridArea: key }}>
          {cell(row)}
        </span>
      ))}
    </div>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

/** Width of an element in rem; 0 until measured. */
function useWidthRem(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = (): void =>
      setWidth(measured.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Area names of a CSS grid template. */
function areasOf(template: string): string[] {
  return (template.match(/"[^"]*"/g) ?? []).join(' ').split(/["\s]+/);
}

/** Least width that columns need side by side, in rem. */
function leastRem<Row>(columns: readonly GridColumn<Row>[], hasChoice: boolean): number {
  const widths = columns.map(({ rem }) => rem + GAP_REM);
  return widths.reduce((sum, rem) => sum + rem, GAP_REM) + (hasChoice ? CHOICE_REM + GAP_REM : 0);
}

function wideTemplate<Row>(columns: readonly GridColumn<Row>[], hasChoice: boolean): string {
  const areas = [...(hasChoice ? ['choose'] : []), ...columns.map(({ key }) => key)];
  const tracks = columns.map(({ rem, grows }) =>
    grows === undefined ? `${rem}rem` : `minmax(${rem}rem, ${grows}fr)`,
  );
  return `"${areas.join(' ')}" auto / ${[...(hasChoice ? [`${CHOICE_REM}rem`] : []), ...tracks].join(' ')}`;
}
