import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saleDraftSchema } from '../../../../shared/contract/sale.ts';
import { keepDraft } from '../../../../main/sale/keep-draft.ts';
import { newDraft } from '../../../../main/sale/new-draft.ts';
import { resumeDraft } from '../../../../main/sale/resume-draft.ts';
import { TestCounter } from '../../../support/counter.ts';
import { ISSUING_POINT } from '../../../support/sale-bodies.ts';
import { draftLine, product, saleDraft } from '../../../support/sale-drafts.ts';

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

/** Puts something into the kept draft's place, past the program. */
function damage(content: string): void {
  machine.counter.store.db.prepare('UPDATE drafts SET content = ?').run(content);
}

describe('without a sale in progress', () => {
  test('a new, empty one begins, and is the same until it is sold', () => {
    const draft = resume();
    expect(draft).toEqual({
      id: draft.id,
      point: null,
      client: null,
      lines: [],
      currency: 'PYG',
      rate: '',
      condition: 1,
      received: '',
      entregaInicial: '',
      plazo: '',
      payments: [],
      remark: '',
    });
    expect(saleDraftSchema.parse(draft)).toEqual(draft);
    expect(resume()).toEqual(draft);
    machine.reopen();
    expect(resume()).toEqual(draft);
  });

  test('in training its point is the first there is, or that of the latest sale', () => {
    knowPoint('003');
    knowPoint('002');
    expect(resume().point).toEqual({ ...ISSUING_POINT, punto_expedicion: '002' });
    machine.sell({ venta: { punto_expedicion: '007' } });
    machine.clock.jump(1);
    machine.sell({ venta: { punto_expedicion: '005' } });
    machine.counter.store.db.exec('DELETE FROM drafts');
    expect(resume().point).toEqual({ ...ISSUING_POINT, punto_expedicion: '005' });
  });

  test('where invoices count its point is asked for among several, whatever was sold before', () => {
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
  test('comes back as it was kept last, half-typed quantities and all', () => {
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
  ])('that is %s is set aside, and a new one begins', (_, content) => {
    const kept = saleDraft();
    keepDraft(machine.counter, kept, 'Ana');
    damage(content);
    const draft = resume();
    expect(draft.id).not.toBe(kept.id);
    expect(draft.lines).toEqual([]);
    expect(resume()).toEqual(draft);
    expect(rows('unreadable_drafts')).toEqual([
      { position: 1, id: kept.id, content, kept_at: machine.clock.now(), set_aside_at: machine.clock.now() },
    ]);
    expect(machine.changes.at(-1)).toMatchObject({ event: 'draft.set-aside', actor: 'screen' });
    expect(() => machine.counter.store.db.exec('DELETE FROM unreadable_drafts')).toThrow(
      'nothing is deleted',
    );
  });
});
