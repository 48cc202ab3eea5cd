import { saleMethods } from '../../../../shared/contract/sale.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { keepDraft, resumeDraft } from '../../../../main/sale/kept-draft.ts';
import { dropParked, listParked, parkSale, takeParked } from '../../../../main/sale/park-sale.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import type { SaleDraft } from '../../../../shared/domain/sale/sale-draft.ts';
import { TestCounter } from '../../../support/counter.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

const park = (draft: SaleDraft, name = '') => parkSale(machine.counter, draft, name);
const take = (id: string, inProgress: SaleDraft, name = '') =>
  takeParked(machine.counter, id, inProgress, name);
const resume = () => resumeDraft(machine.counter, 'screen');
const idsParked = () => listParked(machine.counter).map(({ id }) => id);

/** Overwrites a parked sale in the database. */
function damage(id: string, content: string): void {
  machine.counter.store.db.prepare('UPDATE parked_sales SET content = ? WHERE id = ?').run(content, id);
}

describe('parking', () => {
  test('puts the sale aside and begins the next one, also after a restart', () => {
    const draft = saleDraft({ lines: [draftLine(product(), '1,')], received: '12.', currency: 'USD' });
    keepDraft(machine.counter, draft, 'Ana');
    const next = park(draft, ' Señora del bolso ');
    expect([next.lines, next.id === draft.id]).toEqual([[], false]);
    machine.reopen();
    expect(resume()).toEqual(next);
    expect(listParked(machine.counter)).toEqual([
      {
        id: draft.id,
        name: 'Señora del bolso',
        parkedAt: machine.clock.now(),
        isReadable: true,
        lineCount: 1,
        currency: 'USD',
        total: '0',
        clientName: draft.client?.nombre,
        counterName: null,
        isUnsure: false,
        isOnlyHere: false,
        takenBy: null,
      },
    ]);
    expect(take(draft.id, next)).toEqual(draft);
  });

  test('keeps any number, oldest first, each whole', () => {
    const drafts = Array.from({ length: 200 }, (_, index) =>
      saleDraft({ lines: [draftLine(product(), String(index + 1))] }),
    );
    for (const [index, draft] of drafts.entries()) {
      park(draft, `N.º ${index}`);
      machine.clock.jump(1000);
    }
    const sales = listParked(machine.counter);
    expect(sales.map(({ name, total }) => [name, total])).toEqual(
      drafts.map((_, index) => [`N.º ${index}`, String((index + 1) * 15_000)]),
    );
    expect(saleMethods['sale.list-parked'].output.parse({ sales }).sales).toEqual(sales);
    const [first, second] = drafts;
    if (first === undefined || second === undefined) throw new Error('there are 200');
    expect(take(second.id, resume())).toEqual(second);
    expect(idsParked()).toEqual(drafts.filter(({ id }) => id !== second.id).map(({ id }) => id));
  });

  test('is refused for a sold sale, which would be sold again', () => {
    const draft = saleDraft();
    const { localNumber } = chargeDraft(machine.counter, draft, 'screen');
    expect(() => park(draft)).toThrow(localNumber);
    expect(idsParked()).toEqual([]);
  });
});

describe('taking up', () => {
  test('does not park the sale in progress where it has no lines or was sold meanwhile', () => {
    const [one, sold] = [saleDraft(), saleDraft()];
    const empty = park(one);
    expect(take(one.id, empty)).toEqual(one);
    park(one);
    chargeDraft(machine.counter, sold, 'screen');
    take(one.id, sold);
    expect(idsParked()).toEqual([]);
  });

  test.each(['taken and sold', 'dropped', 'never parked'])('a sale that was %s is refused', (what) => {
    const draft = saleDraft();
    if (what !== 'never parked') {
      const next = park(draft);
      if (what === 'dropped') dropParked(machine.counter, draft.id, 'screen');
      else chargeDraft(machine.counter, take(draft.id, next), 'screen');
    }
    const inProgress = saleDraft();
    expect(() => take(draft.id, inProgress)).toThrow(CouldNotError);
    expect(idsParked()).toEqual([]);
  });
});

describe('a parked sale', () => {
  test('is no longer parked once it is charged', () => {
    const draft = saleDraft();
    const next = park(draft);
    chargeDraft(machine.counter, draft, 'screen');
    expect(idsParked()).toEqual([]);
    expect(resume()).toEqual(next);
    expect(verifyStore(machine.counter.store).findings).toEqual([]);
  });

  test('stays in the database and in the audit chain once it is dropped', () => {
    const draft = saleDraft();
    park(draft, 'Una');
    dropParked(machine.counter, draft.id, 'screen');
    expect(idsParked()).toEqual([]);
    const { db } = machine.counter.store;
    const content = db.prepare('SELECT content FROM parked_sales').pluck().get() as string;
    expect(JSON.parse(content)).toEqual(draft);
    expect(machine.changes.at(-1)).toMatchObject({
      event: 'draft.dropped',
      actor: 'screen',
      subject: draft.id,
      details: { lines: 1 },
    });
    keepDraft(machine.counter, draft, 'Ana');
    expect(resume().id).not.toBe(draft.id);
    expect(() => dropParked(machine.counter, draft.id, 'screen')).toThrow(CouldNotError);
  });
});

describe('a parked sale that cannot be read', () => {
  test.each([
    ['{"lines":[1,2],"client":{"nombre":"María"}}', { lineCount: 2, clientName: 'María' }],
    ['{"lines":', { lineCount: 0, clientName: null }],
    ['[]', { lineCount: 0, clientName: null }],
    ['{"lines":{},"client":{"nombre":7}}', { lineCount: 0, clientName: null }],
  ])('is listed, stays, and may be dropped: %s', (content, known) => {
    const [draft, inProgress] = [saleDraft(), saleDraft()];
    park(draft, 'Una');
    keepDraft(machine.counter, inProgress, 'Ana');
    damage(draft.id, content);
    const [listed] = listParked(machine.counter);
    expect(listed).toMatchObject({ id: draft.id, name: 'Una', isReadable: false, ...known });
    expect(() => take(draft.id, inProgress)).toThrow('Queda guardada como estaba');
    expect(idsParked()).toEqual([draft.id]);
    expect(resume()).toEqual(inProgress);
    dropParked(machine.counter, draft.id, 'screen');
    expect(idsParked()).toEqual([]);
    expect(machine.counter.store.db.prepare('SELECT content FROM parked_sales').pluck().all()).toEqual([
      content,
    ]);
  });
});
