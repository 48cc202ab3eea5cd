import { reason } from '../../../../../shared/domain/reason.ts';
import { beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import {
  cancelWithNotes,
  requestCancellation,
} from '../../../../../main/documents/cancellation/request-cancellation.ts';

import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { DispatchBench } from '../../../../support/dispatch-bench.ts';
import { answered, SILENCE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const REASON = 'El cliente devolvió todo';
const DONE = success(
  cancellationEvent({ estado: 'Aprobado', codigo: '0600', mensaje: 'ok', protocolo: '1' }),
);

const bench = perTest(() => new DispatchBench());
/** Control codes the service was asked to cancel, in order; those of `refused` it refuses. */
let asked: string[];
let refused: Set<string>;
beforeEach(() => {
  asked = [];
  refused = new Set();
  const { reply } = bench.machine.network;
  if (typeof reply !== 'function') throw new Error('the bench answers by a function');
  bench.machine.network.reply = (request) => {
    if (!request.url.endsWith('/etax/eventos/anular')) return reply(request);
    const { cdc } = JSON.parse(request.body ?? '{}') as { cdc: string };
    asked.push(cdc);
    return refused.has(cdc) ? answered(400, failure('400', 'No se puede')) : answered(200, DONE);
  };
});

async function sellWithNotes(): Promise<{ sale: DocumentRecord; notes: DocumentRecord[] }> {
  const sale = await bench.machine.sellIssued();
  const notes = [bench.note(sale, 1), bench.note(sale, 1), bench.note(sale, 1)];
  await bench.machine.sendWhatIsDue();
  return { sale, notes: notes.map(({ id }) => bench.machine.document(id)) };
}
const cdcs = (documents: readonly DocumentRecord[]): (string | null)[] => documents.map(({ cdc }) => cdc);
const states = (documents: readonly DocumentRecord[]): string[] => documents.map((one) => bench.state(one));

test('the newest note goes first, the invoice last; what was not sent is discarded', async () => {
  const { sale, notes } = await sellWithNotes();
  const draft = bench.note(sale, 1);
  cancelWithNotes(bench.counter, sale.id, REASON, 'ana');
  await bench.machine.sendWhatIsDue();
  expect(asked).toEqual(cdcs([...notes.toReversed(), sale]));
  expect(states([...notes, sale, draft])).toEqual([...Array<string>(4).fill('cancelled'), 'discarded']);
});

test('asked for one by one in the wrong order, they are sent in the right one', async () => {
  const { sale, notes } = await sellWithNotes();
  for (const { id } of [sale, ...notes]) requestCancellation(bench.counter, id, REASON, 'ana');
  await bench.machine.sendWhatIsDue();
  expect(asked).toEqual(cdcs([...notes.toReversed(), sale]));
});

test('once the service refuses a note, what comes after it is not asked for, and says why', async () => {
  const { sale, notes } = await sellWithNotes();
  refused.add(notes[1]?.cdc ?? '');
  cancelWithNotes(bench.counter, sale.id, REASON, 'ana');
  await bench.machine.sendWhatIsDue();
  // Its status is to say whether it was cancelled before: so long the others wait.
  await bench.pass(11 * 60_000);
  await bench.pass(11 * 60_000);
  expect(asked).toEqual(cdcs(notes.toReversed().slice(0, 2)));
  expect(states([...notes, sale])).toEqual(['issued', 'issued', 'cancelled', 'issued']);
  expect(bench.counter.cancellations.ofDocument(sale.id)).toMatchObject([
    {
      state: 'refused',
      resultMessage: reason('note-not-cancelled', { number: notes[1]?.numeroDocumento ?? '' }),
    },
  ]);
  // Anyone who asks for it by itself afterwards has decided so.
  await bench.pass(1000);
  requestCancellation(bench.counter, sale.id, REASON, 'ana');
  await bench.machine.sendWhatIsDue();
  expect(bench.state(sale)).toBe('cancelled');
});

test('a note in doubt comes first: nothing is asked for', async () => {
  const sale = await bench.machine.sellIssued();
  const issued = bench.note(sale, 1);
  await bench.machine.sendWhatIsDue();
  bench.onNote = () => SILENCE;
  const doubtful = bench.note(sale, 1);
  await bench.machine.sendWhatIsDue();
  expect(bench.state(doubtful)).toBe('uncertain');
  expect(() => cancelWithNotes(bench.counter, sale.id, REASON, 'ana')).toThrow(CouldNotError);
  expect(() => cancelWithNotes(bench.counter, sale.id, 'no', 'ana')).toThrow(InputError);
  expect(() => cancelWithNotes(bench.counter, issued.id, REASON, 'ana')).toThrow(InputError);
  expect(bench.counter.cancellations.ofDocument(issued.id)).toEqual([]);
});
