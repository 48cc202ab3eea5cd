import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { moveCash } from '../../../../main/cash/movements.ts';
import { openTill } from '../../../../main/cash/open-till.ts';
import { TestCounter } from '../../../support/counter.ts';
import { cashOf, closeAll, sellFor } from '../../../support/till-acts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
  openTill(machine.counter, [cashOf('PYG', '100000')], 'Ana');
  sellFor(machine, 'card', 'Ana');
  moveCash(machine.counter, { kind: 'cash-in', currency: 'USD', amount: 700n, reason: 'cambio' }, 'Ana');
  closeAll(machine, { left: new Map([['PYG', 40_000n]]) });
  sellFor(machine, 'cash', 'Ana');
});
afterEach(() => machine.remove());

const checks = (): string[] => verifyStore(machine.counter.store).findings.map(({ check }) => check);

/** Drops the triggers that forbid the change, and puts them back afterwards. */
function tamper(table: string, sql: string): void {
  const { db } = machine.counter.store;
  const triggers = db
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?`)
    .all(table) as { name: string; sql: string }[];
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  for (const { sql: made } of triggers) db.exec(made);
}

test.each([
  [
    'an amount that moved',
    'money_movements',
    `UPDATE money_movements SET amount = 1 WHERE kind = 'cash-in'`,
    ['close-is-what-moved'],
  ],
  [
    'a movement that is gone',
    'money_movements',
    `DELETE FROM money_movements WHERE means = 'card'`,
    ['money-is-as-told', 'close-is-what-moved', 'audit'],
  ],
  [
    'what was left',
    'shift_closes',
    `UPDATE shift_closes SET left_in_drawer = '{"PYG":"41000"}'`,
    ['close-is-what-moved'],
  ],
  [
    'the words of a close',
    'shift_closes',
    `UPDATE shift_closes SET close = json_set(close, '$.report.openedBy', 'Luis')`,
    ['close-is-audited'],
  ],
  ['the foot of a close', 'shift_closes', `UPDATE shift_closes SET audit_hash = 'x'`, ['close-is-audited']],
  [
    'where a shift begins',
    'shifts',
    'UPDATE shifts SET first_position = first_position + 1 WHERE number = 1',
    ['movement-is-in-shift', 'close-is-what-moved'],
  ],
  ['a close that is gone', 'shift_closes', 'DELETE FROM shift_closes', ['shift-has-close']],
])('the check finds tampering: %s', (_, table, sql, found) => {
  tamper(table, sql);
  expect(checks()).toEqual(found);
});
