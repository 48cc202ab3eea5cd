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

/** Height of the head, in rem: as its style has it. */
const HEAD_REM = 2.25;
/** Between two columns, and at both ends. */
const GAP_REM = 1;
/** Width of the boxes to choose by. */
const CHOICE_REM = 2.75;

/** Rows that are chosen for what is done to many at once. */
interface Choice<Row> {
  chosen: ReadonlySet<string>;
  /** Name of the box, for anyone who does not see its row. */
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
  /** Must stay the same object while nothing in it changes. */
  columns: readonly GridColumn<Row>[];
  /** Two lines a row, where the columns have no room beside each other: a template of CSS grid with their keys. */
  narrow: string;
  idOf: (row: Row) => string;
  openId: string | null;
  /** True for a row that counts less than the others. */
  isSoft?: (row: Row) => boolean;
  choice?: Choice<Row>;
  /** Words for a page that could not be read. */
  fault: (message: string) => string;
  onRetry: () => void;
  onOpen: (index: number) => void;
  /** A click, where it does less than Enter. */
  onPoint?: (index: number) => void;
  /** ↑ beyond the first row. */
  onAbove: () => void;
  /** Keys that mean more in this list. */
  onKey?: (event: KeyboardEvent) => void;
  /** Stands over the rows. */
  children?: ReactNode;
}

/**
 * A list of any length as a grid: only the rows in sight are in the page. The arrows mark a row, Enter opens it, the
 * space bar chooses it, Ctrl+C copies it.
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
              // On its way: its place is kept.
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

/** Below a grid: the actions on the row with the mark, then the sums, which notices may cover. */
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
  /** Those shown, in their order. */
  columns: readonly GridColumn<Row>[];
  index: number;
  /** From the top of the rows, in px. */
  top: number;
  isOpen: boolean;
  isMarked: boolean;
  isSoft: boolean;
  isChosen: boolean;
  /** Null where nothing is chosen. */
  choiceLabel: string | null;
  onTurn: ((id: string) => void) | undefined;
  onPoint: (index: number) => void;
}

/** Drawn again only where something of it changed: rows come and go by the dozen as a list is scrolled. */
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
              // The keyboard chooses with the space bar, where the arrows are.
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

/** Width of an element in rem; 0 before it was measured. */
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

/** Names of the areas of a template of CSS grid. */
function areasOf(template: string): string[] {
  return (template.match(/"[^"]*"/g) ?? []).join(' ').split(/["\s]+/);
}

/** Room that columns need beside each other, in rem. */
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
