import { afterEach, beforeEach, expect, test } from 'vitest';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { emptySale } from '../../../../main/sale/empty-sale.ts';
import { keepDraft } from '../../../../main/sale/keep-draft.ts';
import { resumeDraft } from '../../../../main/sale/resume-draft.ts';
import type { SaleDraft } from '../../../../shared/domain/draft/sale-draft.ts';
import { TestCounter } from '../../../support/counter.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const empty = (draft: SaleDraft) => emptySale(machine.counter, draft, 'Beto');
const resume = () => resumeDraft(machine.counter, 'Beto');
const emptied = () => machine.changes.filter(({ event }) => event === 'draft.emptied');

test('who emptied how much is in the audit chain, once, and the next sale begins', () => {
  const lines = [draftLine(product(), '2'), draftLine(product({ name: 'Azúcar 1 kg', price: 7500 }))];
  const draft = saleDraft({ lines, remark: 'Sin bolsa' });
  keepDraft(machine.counter, draft, 'Ana');
  const next = empty(draft);
  expect([next.lines, next.remark, next.point]).toEqual([[], '', draft.point]);
  expect(next.id).not.toBe(draft.id);
  expect(empty(draft)).toEqual(next);
  machine.reopen();
  expect(resume()).toEqual(next);
  expect(emptied()).toEqual([
    expect.objectContaining({
      actor: 'Beto',
      subject: draft.id,
      details: { lines: 2, currency: 'PYG', total: '37500' },
    }),
  ]);
});

test('of a sale with nothing in it there is nothing to tell', () => {
  empty(resume());
  expect(emptied()).toEqual([]);
});

test('what was sold meanwhile is not given up', () => {
  const draft = saleDraft();
  keepDraft(machine.counter, draft, 'Ana');
  const { id } = chargeDraft(machine.counter, draft, 'Beto');
  expect(empty(draft).id).not.toBe(id);
  expect(machine.state(id)).toBe('queued');
  expect(emptied()).toEqual([]);
});

test('lines taken away one by one are a sale emptied: told once, with all that was in it', () => {
  const lines = [draftLine(product(), '2'), draftLine(product({ name: 'Azúcar 1 kg', price: 7500 }))];
  const draft = saleDraft({ lines });
  const keep = (left: SaleDraft['lines']) => keepDraft(machine.counter, { ...draft, lines: left }, 'Ana');
  keep(lines.slice(0, 1));
  keep(lines);
  keep(lines.slice(1));
  expect(emptied()).toEqual([]);
  keep([]);
  keep([]);
  empty({ ...draft, lines: [] });
  expect(emptied()).toEqual([
    expect.objectContaining({
      actor: 'Ana',
      subject: draft.id,
      details: { lines: 2, currency: 'PYG', total: '37500' },
    }),
  ]);
});

test('so it is told though the program ended meanwhile, and not of what was worth nothing', () => {
  const draft = saleDraft();
  keepDraft(machine.counter, draft, 'Ana');
  machine.reopen();
  keepDraft(machine.counter, { ...draft, lines: [] }, 'Beto');
  expect(emptied()).toMatchObject([{ actor: 'Beto', details: { lines: 1, total: '30000' } }]);
  const gift = [draftLine(product({ price: 0 }))];
  keepDraft(machine.counter, { ...draft, lines: gift }, 'Beto');
  keepDraft(machine.counter, { ...draft, lines: [] }, 'Beto');
  expect(emptied()).toHaveLength(1);
});

test('what was made small before it was taken away is told with the most it came to', () => {
  const line = draftLine(product({ price: 50_000 }), '10');
  const draft = saleDraft({ lines: [line] });
  keepDraft(machine.counter, draft, 'Ana');
  keepDraft(machine.counter, { ...draft, lines: [{ ...line, quantity: '1' }] }, 'Ana');
  keepDraft(machine.counter, { ...draft, lines: [] }, 'Ana');
  expect(emptied()).toMatchObject([{ details: { lines: 1, currency: 'PYG', total: '500000' } }]);
});

test('so it is where the currency was changed meanwhile, which is compared in guaraníes', () => {
  const line = draftLine(product({ price: 50_000 }), '10');
  const draft = saleDraft({ lines: [line] });
  keepDraft(machine.counter, draft, 'Ana');
  const inDollars = { ...draft, currency: 'USD' as const, rate: '7000' };
  keepDraft(machine.counter, { ...inDollars, lines: [{ ...line, quantity: '2' }] }, 'Ana');
  keepDraft(machine.counter, { ...inDollars, lines: [] }, 'Ana');
  expect(emptied()).toMatchObject([{ details: { currency: 'PYG', total: '500000' } }]);
});

test('what could not be written was not in the sale', () => {
  const line = draftLine(product(), '2');
  const draft = saleDraft({ lines: [line] });
  keepDraft(machine.counter, draft, 'Ana');
  machine.counter.store.db.exec(
    "CREATE TEMP TRIGGER full BEFORE UPDATE ON drafts BEGIN SELECT raise(ABORT, 'full'); END",
  );
  const larger = { ...draft, lines: [{ ...line, quantity: '20' }] };
  expect(() => keepDraft(machine.counter, larger, 'Ana')).toThrow('full');
  machine.counter.store.db.exec('DROP TRIGGER full');
  keepDraft(machine.counter, { ...draft, lines: [] }, 'Ana');
  expect(emptied()).toMatchObject([{ details: { total: '30000' } }]);
});
