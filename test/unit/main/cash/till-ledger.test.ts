import { said } from '../../../../shared/domain/reason.ts';
import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { TestCounter } from '../../../support/counter.ts';

const machine = perTest(() => new TestCounter());

const BY = { at: 1_000, actor: 'Ana' };
const CASH_IN = {
  kind: 'cash-in',
  means: 'cash',
  currency: 'PYG',
  amount: 5000n,
  reason: said('cambio'),
} as const;

function record(movement: Parameters<typeof machine.counter.till.record>[0]): string {
  const { store, till } = machine.counter;
  return store.commit(() => till.record(movement, BY));
}

function close(left: Record<string, string>): void {
  const { store, till } = machine.counter;
  const { number } = till.open() ?? { number: -1 };
  store.commit(() => {
    store.db
      .prepare(
        `INSERT INTO shift_closes (shift, close, left_in_drawer, audit_seq, audit_hash) VALUES (?, '{}', ?, 1, '')`,
      )
      .run(number, JSON.stringify(left));
    store.db.prepare(`UPDATE shifts SET closed_at = 2, closed_by = 'Ana' WHERE number = ?`).run(number);
  });
}

test('a movement without an open shift opens one, uncounted, and the audit chain records it', () => {
  const { store, till } = machine.counter;
  expect(till.open()).toBeNull();
  record(CASH_IN);
  expect(till.open()).toEqual({ number: 1, openedAt: 1000, openedBy: 'Ana', isCounted: false });
  expect(till.ofShift(1).map(({ kind, amount }) => [kind, amount])).toEqual([['cash-in', 5000n]]);
  expect(store.audit.ofSubject('shift-1')).toMatchObject([
    { event: 'till.opened', actor: 'Ana', details: { isCounted: false, float: {} } },
  ]);
});

test('a shift that opens by itself takes over what the previous one left in the drawer', () => {
  const { till } = machine.counter;
  record(CASH_IN);
  close({ PYG: '300000', USD: '0' });
  const id = record(CASH_IN);
  expect(till.open()?.number).toBe(2);
  expect(till.ofShift(2).map(({ kind, currency, amount }) => [kind, currency, amount])).toEqual([
    ['float', 'PYG', 300_000n],
    ['cash-in', 'PYG', 5000n],
  ]);
  expect(till.find(id)).toMatchObject({ shift: 2, reason: said('cambio'), documentId: null });
});

test('a shift is opened once: the second opening is refused whole', () => {
  const { store, till } = machine.counter;
  store.commit(() => till.openWith(new Map([['PYG', 200_000n]]), BY));
  expect(() => store.commit(() => till.openWith(new Map([['PYG', 1n]]), BY))).toThrow(/UNIQUE/);
  expect(till.ofShift(1)).toHaveLength(1);
});

test('nothing stored is edited or deleted, and nothing is added to a closed shift', () => {
  const { store } = machine.counter;
  record(CASH_IN);
  for (const sql of [
    'UPDATE money_movements SET amount = 1',
    'DELETE FROM money_movements',
    'DELETE FROM shifts',
    `UPDATE shifts SET opened_by = 'x'`,
    'UPDATE shifts SET first_position = 99',
    `INSERT INTO money_movements SELECT 99, 'x', 0, kind, means, currency, amount, document_id, collection, corrects,
       reference, reason, at, actor FROM money_movements`,
  ])
    expect(() => store.db.exec(sql), sql).toThrow(/stays|deleted|closed/);
});
