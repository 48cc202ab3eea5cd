import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { requeueOnEvidence } from '../../../../main/documents/doubt/requeue-on-evidence.ts';
import { resolveAsNotIssued, resolveByCdc } from '../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError } from '../../../../main/errors.ts';
import { documentDetailSchema } from '../../../../shared/ipc/document-schemas.ts';
import { TestCounter } from '../../../support/counter.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { makeCdc, success } from '../../../support/service-answers.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

function damage(id: string): void {
  machine.counter.store.db
    .prepare('UPDATE documents SET packed_body = substr(packed_body, 1, 60) WHERE id = ?')
    .run(id);
}

const detailOf = (id: string) => documentDetailSchema.parse(readDocumentDetail(machine.counter, id));

describe('a sale whose text something damaged before it was sent', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = machine.sell());
    damage(id);
    await machine.sendWhatIsDue();
  });

  test('can be looked at, without what it was of', () => {
    const detail = detailOf(id);
    expect(detail).toMatchObject({
      isTextDamaged: true,
      summary: { id, state: 'review' },
      receipt: 'none',
      sale: null,
      evidence: null,
    });
    expect(detail.history.at(-1)).toMatchObject({ event: 'document.text-damaged', to: 'review' });
    expect(detail.attention).toMatchObject([{ kind: 'doubt', since: machine.clock.now() }]);
  });

  test('is not sent again, and who says that it was not issued is told what to do', () => {
    expect(() => resolveAsNotIssued(machine.counter, id, 'test')).toThrow(CouldNotError);
    expect(() => resolveAsNotIssued(machine.counter, id, 'test')).toThrow(/dañado.*anularla/);
    expect(machine.state(id)).toBe('review');
  });

  test('is discarded where that was asked for and it was not issued', () => {
    requestCancellation(machine.counter, id, 'Se dañó', 'test');
    resolveAsNotIssued(machine.counter, id, 'test');
    expect(machine.state(id)).toBe('discarded');
    expect(detailOf(id)).toMatchObject({ isTextDamaged: true, summary: { state: 'discarded' } });
  });

  test('is issued where somebody finds it so', async () => {
    machine.network.next(answered(200, success({ estado: 'Aprobado', mensaje: null })), SILENCE);
    await resolveByCdc(machine.counter, id, makeCdc({ number: 77 }), 'test');
    expect(machine.state(id)).toBe('approved');
  });
});

test('one in doubt stays so, whatever the numbers say, and stops no other', async () => {
  const { id } = machine.sell();
  machine.network.next(SILENCE);
  await machine.sendWhatIsDue();
  damage(id);
  const other = machine.sell();
  await machine.sendWhatIsDue();
  const { evidence } = machine.counter;
  evidence.notIssued = () => [machine.document(id)];
  evidence.settings = () => ({ isAutomatic: true, quietMs: 0 });
  requeueOnEvidence(machine.counter);
  expect(machine.state(id)).toBe('uncertain');
  expect(machine.state(other.id)).toBe('issued');
});

test('one that was issued is told with its number, and has no paper', async () => {
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  damage(id);
  expect(detailOf(id)).toMatchObject({
    isTextDamaged: true,
    summary: { state: 'issued', numeroDocumento: '001-001-0000001' },
    receipt: 'none',
    sale: null,
  });
});

test('a dispatch note is told without what it takes', () => {
  const bench = new DispatchBench();
  const note = bench.note(bench.machine.sell());
  bench.counter.store.db.prepare(`UPDATE documents SET packed_body = x'00' WHERE id = ?`).run(note.id);
  const detail = documentDetailSchema.parse(readDocumentDetail(bench.counter, note.id));
  expect(detail).toMatchObject({ isTextDamaged: true, note: null, itemEvidence: null });
  bench.machine.remove();
});
