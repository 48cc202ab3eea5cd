import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { readDocumentDetail } from '../../../../main/documents/document-detail.ts';
import { readAttention } from '../../../../main/attention/read-attention.ts';
import {
  requeueOnEvidence,
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../../../main/documents/doubt/resolve-doubt.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../main/sending/document-record.ts';
import { documentDetailSchema } from '../../../../shared/contract/documents.ts';
import { TestCounter } from '../../../support/counter.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { makeCdc, success } from '../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter());

function damage(id: string): void {
  machine.counter.store.db.prepare('UPDATE documents SET body = substr(body, 1, 60) WHERE id = ?').run(id);
}

const detailOf = (id: string) => documentDetailSchema.parse(readDocumentDetail(machine.counter, id));

describe('a sale whose text was damaged before it was sent', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = machine.sell());
    damage(id);
    await machine.sendWhatIsDue();
  });

  test('can be opened, without its contents', () => {
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

  test('is not sent again, and resolving it as not issued says what to do instead', () => {
    expect(() => resolveAsNotIssued(machine.counter, id, 'test')).toThrow(CouldNotError);
    expect(() => resolveAsNotIssued(machine.counter, id, 'test')).toThrow(/dañado.*anularla/);
    expect(machine.state(id)).toBe('review');
  });

  test('is discarded where its cancellation was requested and it was not issued', () => {
    requestCancellation(machine.counter, id, 'Se dañó', 'test');
    resolveAsNotIssued(machine.counter, id, 'test');
    expect(machine.state(id)).toBe('discarded');
    expect(detailOf(id)).toMatchObject({ isTextDamaged: true, summary: { state: 'discarded' } });
  });

  test('is issued where its cdc is found', async () => {
    machine.network.next(answered(200, success({ estado: 'Aprobado', mensaje: null })), SILENCE);
    await resolveByCdc(machine.counter, id, makeCdc({ number: 77 }), 'test');
    expect(machine.state(id)).toBe('approved');
  });
});

test('a damaged sale in doubt stays in doubt, whatever the numbers suggest, and stops no other', async () => {
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

test('a damaged sale under review still has that verdict', () => {
  const { id } = machine.sell();
  machine.counter.store.commit(() =>
    machine.counter.documents.move(id, 'history-doubted', { at: 1, actor: 'test' }),
  );
  damage(id);
  expect(detailOf(id)).toMatchObject({ isTextDamaged: true, evidence: { verdict: 'review' } });
});

describe('a dispatch note', () => {
  const bench = perTest(() => new DispatchBench());
  let note: DocumentRecord;
  let sibling: DocumentRecord;
  beforeEach(async () => {
    const sale = bench.machine.sell();
    note = bench.note(sale);
    sibling = bench.note(sale);
    bench.onNote = () => SILENCE;
    await bench.machine.sendWhatIsDue();
    expect(bench.state(note)).toBe('uncertain');
  });

  const damageNote = ({ id }: DocumentRecord): void =>
    void bench.counter.store.db.prepare(`UPDATE documents SET body = '{}' WHERE id = ?`).run(id);
  const detailOfNote = ({ id }: DocumentRecord) =>
    documentDetailSchema.parse(readDocumentDetail(bench.counter, id));

  test.each(['itself', 'another of its invoice'])(
    'a document in doubt is listed and can be settled where %s is damaged',
    (which) => {
      damageNote(which === 'itself' ? note : sibling);
      expect(readAttention(bench.counter).items.map(({ document }) => document.id)).toContain(note.id);
      expect(detailOfNote(note).itemEvidence).toMatch(/dañado/);
      resolveAsIssuedWithNumber(bench.counter, note.id, '001-001-0000077', 'test');
      expect(bench.state(note)).toBe('issued-unidentified');
    },
  );

  test('stays in doubt where another of its invoice is damaged, whatever the numbers suggest', () => {
    damageNote(sibling);
    const { evidence } = bench.counter;
    evidence.notIssued = () => [bench.machine.document(note.id)];
    evidence.settings = () => ({ isAutomatic: true, quietMs: 0 });
    requeueOnEvidence(bench.counter);
    expect(bench.state(note)).toBe('uncertain');
  });

  test('is shown where its invoice is damaged, without the units of its lines', () => {
    damageNote(bench.machine.document(bench.counter.notes.get(note.id).invoiceId));
    expect(detailOfNote(note)).toMatchObject({ isTextDamaged: false, note: { items: [{ unit: null }] } });
  });
});
