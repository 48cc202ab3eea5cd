import type { Cell } from '../../../../shared/domain/import/cell.ts';
import type { BadRow } from '../checking/checked-list.ts';
import { shownIn } from '../reading/table.ts';
import type { RowFault } from '../rows/row-cells.ts';

const REASON = 'Motivo';

/** The bad rows as a file to correct: its own columns, and why. A reason that an earlier such file gave is dropped. */
export function badRowTable(headers: readonly string[], bad: readonly BadRow[]): Cell[][] {
  const old = headers.indexOf(REASON);
  const without = <T>(cells: readonly T[]): T[] =>
    cells.filter((_cell, index) => old === -1 || index !== old);
  return [
    [...without(headers), REASON],
    ...bad.map(({ cells, faults }) => [
      ...without(cells.slice(0, headers.length)).map(shownIn),
      faults.map(describeFault).join('; '),
    ]),
  ];
}

function describeFault({ column, reason }: RowFault): string {
  return column === '' ? reason : `${column}: ${reason}`;
}
