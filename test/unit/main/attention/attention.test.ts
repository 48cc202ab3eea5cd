import { attentionMethods } from '../../../../shared/contract/attention.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mattersSql } from '../../../../main/documents/attention/attention-repository.ts';
import { CLOSING_MS } from '../../../../main/documents/attention/matter.ts';
import { markSeen } from '../../../../main/attention/mark-seen.ts';
import { countNeedingAttention, readAttention } from '../../../../main/attention/read-attention.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../main/sending/document-record.ts';
import { documentDetailSchema } from '../../../../shared/contract/documents.ts';
import { cancellationEvent } from '../../../support/cancellation-answers.ts';
import { TestCounter } from '../../../support/counter.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { documentsInStates } from '../../../support/documents-in-states.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { failure, success } from '../../../support/service-answers.ts';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 48 * HOUR_MS;
const MOTIVO = 'El cliente se arrepintió';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

/** Reads what the window gets; the status bar's count is the same. */
function attention() {
  const read = readAttention(machine.counter);
  expect(attentionMethods['documents.attention'].output.parse(read)).toEqual(read);
  expect(countNeedingAttention(machine.counter)).toBe(read.total + read.alerts.length);
  return read;
}

const listed = (): [string, string[]][] =>
  attention().items.map(({ document, reasons }) => [document.id, reasons.map(({ kind }) => kind)]);

const reasons = (id: string) => {
  const detail = readDocumentDetail(machine.counter, id);
  documentDetailSchema.parse(detail);
  return detail.attention;
};

async function laterSale(): Promise<DocumentRecord> {
  await machine.clock.advance(HOUR_MS);
  return machine.sellIssued();
}

test('attention lists the states that wait for a person, and none that proceeds by itself', () => {
  const { refused, uncertain, review, rejected } = documentsInStates(machine);
  expect(listed()).toEqual([
    [uncertain.id, ['doubt']],
    [review.id, ['doubt']],
    [rejected.id, ['rejected']],
    [refused.id, ['refused']],
  ]);
  expect(attention().items.at(-1)?.reasons).toEqual([
    { kind: 'refused', since: refused.soldAt, message: 'No.' },
  ]);
  expect(reasons(uncertain.id)).toMatchObject([{ kind: 'doubt', evidence: { suggests: null } }]);
});

describe('an open cancellation', () => {
  test('asks for a person only in the last hours of its window, the nearest end first', async () => {
    const [first, second] = [await machine.sellIssued(), await laterSale()];
    for (const { id } of [second, first]) requestCancellation(machine.counter, id, MOTIVO, 'ana');
    const closesAt = (first.issuedAt ?? 0) + WINDOW_MS;
    machine.clock.jump(closesAt - CLOSING_MS - machine.clock.now() - 1);
    expect(listed()).toEqual([]);
    machine.clock.jump(1);
    expect(listed()).toEqual([[first.id, ['closing']]]);
    machine.clock.jump(HOUR_MS);
    expect(listed()).toEqual([
      [first.id, ['closing']],
      [second.id, ['closing']],
    ]);
    const { db } = machine.counter.store;
    db.prepare('UPDATE cancellations SET deadline_at = ? WHERE document_id = ?').run(closesAt - 1, second.id);
    expect(listed().map(([id]) => id)).toEqual([second.id, first.id]);
    expect(reasons(first.id)).toMatchObject([{ kind: 'closing', until: closesAt, waitsFor: 'service' }]);
  });

  test('runs its window from the unanswered attempt where the document is in doubt', async () => {
    machine.network.next(SILENCE);
    const { id } = machine.sell();
    await machine.sendWhatIsDue();
    const writtenAt = machine.counter.attempts.ofDocument(id).at(-1)?.writtenAt ?? 0;
    requestCancellation(machine.counter, id, MOTIVO, 'ana');
    expect(listed()).toEqual([[id, ['doubt']]]);
    machine.clock.jump(writtenAt + WINDOW_MS - CLOSING_MS - machine.clock.now());
    expect(listed()).toEqual([[id, ['closing', 'doubt']]]);
    expect(reasons(id)[0]).toMatchObject({ until: writtenAt + WINDOW_MS, waitsFor: 'outcome' });
    expect(attention().total).toBe(1);
  });
});

describe('a failed cancellation', () => {
  async function refuse(): Promise<DocumentRecord> {
    const issued = await machine.sellIssued();
    const no = cancellationEvent({ estado: 'Rechazado', codigo: '4002', mensaje: 'No existe.' });
    machine.network.next(answered(200, success(no)));
    requestCancellation(machine.counter, issued.id, MOTIVO, 'ana');
    await machine.sendWhatIsDue();
    return issued;
  }

  test('is listed until a person has seen it, which is recorded', async () => {
    const { id } = await refuse();
    expect(reasons(id)).toMatchObject([{ kind: 'cancellation-failed', end: 'refused' }]);
    markSeen(machine.counter, id, 'ana');
    expect(attention().total).toBe(0);
    expect(reasons(id)).toEqual([]);
    expect(machine.counter.store.audit.ofSubject(id).at(-1)).toMatchObject({
      actor: 'ana',
      event: 'document.seen',
      details: { seen: ['cancellation-failed'] },
    });
    machine.reopen();
    expect(attention().total).toBe(0);
    expect(() => markSeen(machine.counter, id, 'ana')).toThrow(CouldNotError);
  });

  test('may be one that can only be done in the portal', async () => {
    machine.network.next(SILENCE);
    const { id } = machine.sell();
    await machine.sendWhatIsDue();
    requestCancellation(machine.counter, id, MOTIVO, 'ana');
    const { documents, store, waitingCancellations, clock } = machine.counter;
    store.commit(() => {
      const step = { at: clock.now(), actor: 'ana' };
      documents.move(id, 'confirmed-by-number', step, { numeroDocumento: '001-001-0000007' });
      waitingCancellations.settle(id, clock.now());
    });
    expect(reasons(id)).toMatchObject([{ kind: 'cancellation-failed', end: 'portal', message: null }]);
    markSeen(machine.counter, id, 'ana');
    expect(attention().total).toBe(0);
  });
});

test('a rejected document is listed until it is seen, or sold again', () => {
  const { rejected, discarded, approved } = documentsInStates(machine);
  const { counter } = machine;
  expect(reasons(rejected.id)).toMatchObject([{ kind: 'rejected', message: null }]);
  counter.store.commit(() => counter.replacements.add(discarded.id, rejected.id));
  expect(reasons(rejected.id)).toHaveLength(1);
  counter.store.commit(() => counter.replacements.add(approved.id, rejected.id));
  expect(reasons(rejected.id)).toEqual([]);
  expect(listed().map(([id]) => id)).not.toContain(rejected.id);
});

test('a rejection that was seen stays seen', () => {
  const { rejected, approved } = documentsInStates(machine);
  markSeen(machine.counter, rejected.id, 'ana');
  expect(reasons(rejected.id)).toEqual([]);
  expect(() => markSeen(machine.counter, approved.id, 'ana')).toThrow(CouldNotError);
  expect(() => markSeen(machine.counter, 'nadie', 'ana')).toThrow(InputError);
});

describe('a draft dispatch note', () => {
  const notes = (bench: DispatchBench): string[] =>
    readAttention(bench.counter).items.flatMap(({ reasons: [first] }) =>
      first?.kind === 'held-note' ? [first.obstacle] : [],
    );

  test('needs a person only once asking again by itself cannot help', async () => {
    const bench = new DispatchBench();
    try {
      const usual = bench.onItems;
      bench.onItems = () => answered(404, failure('404', 'Todavía no está.'));
      const note = bench.note(await bench.machine.sellIssued(), 2);
      await bench.machine.sendWhatIsDue();
      expect(bench.obstacle(note)).toMatch(/no da los renglones/);
      expect(notes(bench)).toEqual([]);
      bench.onItems = usual;
      bench.item = { ...bench.item, cantidad_disponible: 1 };
      await bench.pass(HOUR_MS);
      expect(notes(bench)).toEqual([bench.obstacle(note)]);
    } finally {
      bench.machine.remove();
    }
  });
});

test.each([false, true])('each part of the query uses an index (for one document: %s)', (ofOne) => {
  const plan = machine.counter.store.db
    .prepare(`EXPLAIN QUERY PLAN ${mattersSql(ofOne)}`)
    .all({ closesBefore: 0, offset: 0, ...(ofOne && { id: 'x' }) }) as { detail: string }[];
  const looks = plan.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH)/.test(detail));
  expect(looks.filter((detail) => !/USING (COVERING )?(INDEX|PRIMARY KEY)/.test(detail))).toEqual([]);
  // Only drafts are looked for by their state alone: there are few.
  const byState = looks.filter((detail) => detail.includes('document_list_by_state'));
  expect(byState).toHaveLength(ofOne ? 0 : 1);
});
