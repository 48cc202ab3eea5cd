import { useMemo, useRef, useState } from 'react';
import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import { askAgain, useAnswerPages } from '../answers.ts';
import { PAGE_SIZE, type RowList } from './row-list-store.ts';

/** Loads the next page when this close to the end. */
const ROWS_AHEAD = 20;

interface AnswerRows<M extends MethodName, Row> {
  list: Omit<RowList<Input<M>, Row>, 'filters' | 'read' | 'settled'>;
  /** The row the arrows are on. */
  marked: Row | undefined;
  /** Latest page; null until the first has arrived. */
  last: Output<M> | null;
  readAgain: () => void;
}

/**
 * Rows of a paged answer for a grid; loads the next page near the end. The input and the functions must keep
 * their identity while the question is the same.
 */
export function useAnswerRows<M extends MethodName, Row>(
  method: M,
  input: Input<M>,
  inputAfter: (last: Output<M>) => Input<M> | undefined,
  rowsOf: (page: Output<M>) => readonly Row[],
): AnswerRows<M, Row> {
  const { pages: answers, fault, isMore, readMore } = useAnswerPages(method, input, inputAfter);
  const [mark, setMark] = useState({ input, at: 0 });
  const top = useRef(0);
  const rows = useMemo(() => answers?.flatMap(rowsOf) ?? [], [answers, rowsOf]);
  const pages = useMemo(() => {
    const count = Math.ceil(rows.length / PAGE_SIZE);
    return new Map(
      Array.from({ length: count }, (_, page) => [
        page,
        rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
      ]),
    );
  }, [rows]);
  const marked = mark.input === input ? Math.max(0, Math.min(mark.at, rows.length - 1)) : 0;
  return {
    list: {
      pages,
      total: rows.length,
      isMore,
      marked,
      readFilters: input,
      fault,
      want: (first, last) => {
        top.current = first;
        if (isMore && fault === null && last >= rows.length - ROWS_AHEAD) readMore();
      },
      top: () => top.current,
      mark: (at) => setMark({ input, at }),
    },
    marked: rows[marked],
    last: answers?.at(-1) ?? null,
    readAgain: () => void askAgain(method),
  };
}
