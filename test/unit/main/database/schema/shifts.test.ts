import { said, storeReason } from '../../../../../shared/domain/reason.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../../../main/database/connection.ts';
import { firstSchema } from '../../../../../main/database/schema/first/first-schema.ts';
import { inShift } from '../../../../../main/database/in-shift.ts';

let db: Connection;
beforeEach(() => {
  db = openConnection(':memory:');
  db.exec(firstSchema);
});
afterEach(() => void db.close());

const openShift = (number: number): unknown =>
  db
    .prepare(`INSERT INTO shifts (number, opened_at, opened_by, is_counted) VALUES (?, 1, 'Ana', 0)`)
    .run(number);
const closeShift = (): unknown =>
  db.exec(`UPDATE shifts SET closed_at = 2, closed_by = 'Ana' WHERE closed_at IS NULL`);
const move = (shift: number, ...ids: string[]): void => {
  const insert =
    db.prepare(`INSERT INTO money_movements (id, shift, kind, means, currency, amount, reference, reason, at,
    actor) VALUES (?, ?, 'cash-in', 'cash', 'PYG', 1, '', '${storeReason(said('x'))}', 1, 'Ana')`);
  for (const id of ids) insert.run(id, shift);
};
const moved = (shift: number): unknown[] =>
  db
    .prepare(`SELECT id FROM money_movements WHERE ${inShift('@shift')} ORDER BY position`)
    .pluck()
    .all({ shift });

test('the movements of each shift are found, none for a shift without any', () => {
  openShift(1);
  move(1, 'a', 'b');
  closeShift();
  openShift(2);
  closeShift();
  openShift(3);
  move(3, 'c');
  closeShift();
  openShift(4);
  move(4, 'd', 'e');
  closeShift();
  openShift(5);
  move(5, 'f');
  expect([0, 1, 2, 3, 4, 5, 6].map(moved)).toEqual([[], ['a', 'b'], [], ['c'], ['d', 'e'], ['f'], []]);
});

test.each([
  ['the first there is', false],
  ['with others before it', true],
])('the first position of a shift cannot change: %s', (_name, isLater) => {
  openShift(1);
  if (isLater) {
    move(1, 'a');
    closeShift();
    openShift(2);
  }
  expect(() =>
    db.exec('UPDATE shifts SET first_position = first_position + 1 WHERE closed_at IS NULL'),
  ).toThrow(/opened once/);
});
