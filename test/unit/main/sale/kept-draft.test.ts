import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chargeDraft } from '../../../../main/sale/charge-draft.ts';
import { emptySale, keepDraft, newDraft, resumeDraft } from '../../../../main/sale/kept-draft.ts';
import type { SaleDraft } from '../../../../shared/domain/sale/sale-draft.ts';
import { TestCounter } from '../../../support/counter.ts';
import { ISSUING_POINT } from '../../../support/sale-bodies.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

describe('emptySale', () => {
  let machine: TestCounter;
  beforeEach(() => {
    machine = new TestCounter();
  });
  afterEach(() => machine.remove());

  const empty = (draft: SaleDraft) => emptySale(machine.counter, draft, 'Beto');
  const resume = () => resumeDraft(machine.counter, 'Beto');
  const emptied = () => machine.changes.filter(({ event }) => event === 'draft.emptied');

  test('the audit chain records once who emptied how much, and the next sale begins', () => {
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

  test('a draft sold meanwhile is not recorded as emptied', () => {
    const draft = saleDraft();
    keepDraft(machine.counter, draft, 'Ana');
    const { id } = chargeDraft(machine.counter, draft, 'Beto');
    expect(empty(draft).id).not.toBe(id);
    expect(machine.state(id)).toBe('queued');
    expect(emptied()).toEqual([]);
  });

  test('removing lines one by one is recorded once as emptying, with all that was in the sale', () => {
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

  test('an emptied sale is recorded even across a restart, unless it was worth nothing', () => {
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

  test('the largest total of an emptied sale is compared in guaraníes where its currency changed', () => {
    const line = draftLine(product({ price: 50_000 }), '10');
    const draft = saleDraft({ lines: [line] });
    keepDraft(machine.counter, draft, 'Ana');
    const inDollars = { ...draft, currency: 'USD' as const, rate: '7000' };
    keepDraft(machine.counter, { ...inDollars, lines: [{ ...line, quantity: '2' }] }, 'Ana');
    keepDraft(machine.counter, { ...inDollars, lines: [] }, 'Ana');
    expect(emptied()).toMatchObject([{ details: { currency: 'PYG', total: '500000' } }]);
  });
});

describe('resumeDraft', () => {
  let machine: TestCounter;
  beforeEach(() => {
    machine = new TestCounter();
  });
  afterEach(() => machine.remove());

  const resume = () => resumeDraft(machine.counter, 'screen');
  const rows = (table: string): unknown[] => machine.counter.store.db.prepare(`SELECT * FROM ${table}`).all();

  function knowPoint(punto_expedicion: string): void {
    const { store, lookups, clock } = machine.counter;
    const timbrado = { ...ISSUING_POINT, punto_expedicion };
    store.commit(() => lookups.save('timbrado', `12345678/001/${punto_expedicion}`, timbrado, clock.now()));
  }

  /** Overwrites the kept draft in the database. */
  function damage(content: string): void {
    machine.counter.store.db.prepare('UPDATE drafts SET content = ?').run(content);
  }

  describe('a counter without a sale in progress', () => {
    test('has no preset point among several in production, whatever was sold before', () => {
      const { documents, points, settings, random, clock } = machine.counter;
      const store = { identity: { mode: 'production' } } as const;
      const begin = () => newDraft({ store, documents, points, settings, random }).point;
      expect(begin()).toBeNull();
      machine.sell({ venta: { punto_expedicion: '005' } });
      expect(begin()).toEqual({ ...ISSUING_POINT, punto_expedicion: '005' });
      knowPoint('002');
      expect(begin()).toEqual({ ...ISSUING_POINT, punto_expedicion: '002' });
      knowPoint('003');
      expect(begin()).toBeNull();
      settings.save({ issuingPoint: { ...ISSUING_POINT, punto_expedicion: '003' } }, clock.now());
      expect(begin()).toEqual({ ...ISSUING_POINT, punto_expedicion: '003' });
    });
  });

  describe('a sale in progress', () => {
    test('comes back as it was last kept, with half-typed quantities', () => {
      const draft = saleDraft({ lines: [draftLine(product(), '1,')], received: '12.', condition: 2 });
      keepDraft(machine.counter, draft, 'Ana');
      keepDraft(machine.counter, { ...draft, remark: 'Sin bolsa' }, 'Ana');
      machine.reopen();
      expect(resume()).toEqual({ ...draft, remark: 'Sin bolsa' });
      expect(rows('drafts')).toHaveLength(1);
    });

    test.each([
      ['no JSON', '{"id":'],
      ['a draft without most of its fields', '{"id":"x","lines":[]}'],
      ['something else', '[]'],
    ])('is set aside where it is %s, and a new one begins', (_, content) => {
      const kept = saleDraft();
      keepDraft(machine.counter, kept, 'Ana');
      damage(content);
      const draft = resume();
      expect(draft.id).not.toBe(kept.id);
      expect(draft.lines).toEqual([]);
      expect(resume()).toEqual(draft);
      expect(rows('unreadable_drafts')).toEqual([
        {
          position: 1,
          id: kept.id,
          content,
          kept_at: machine.clock.now(),
          set_aside_at: machine.clock.now(),
        },
      ]);
      expect(machine.changes.at(-1)).toMatchObject({ event: 'draft.set-aside', actor: 'screen' });
      expect(() => machine.counter.store.db.exec('DELETE FROM unreadable_drafts')).toThrow(
        'nothing is deleted',
      );
    });
  });
});
