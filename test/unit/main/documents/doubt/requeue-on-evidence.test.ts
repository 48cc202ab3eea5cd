import { expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { readDispatchEvidence } from '../../../../../main/documents/dispatch/dispatch-doubt.ts';
import { changeEvidenceSettings } from '../../../../../main/sending/evidence/change-settings.ts';
import { EvidenceRepository } from '../../../../../main/sending/evidence/evidence-repository.ts';
import type { DocumentRecord } from '../../../../../main/sending/document-record.ts';
import { HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { newStream } from '../../../../../shared/domain/fiscal/evidence/number-stream.ts';
import { DispatchBench } from '../../../../support/dispatch-bench.ts';
import { SILENCE } from '../../../../support/fake-network.ts';

const bench = perTest(() => new DispatchBench());

/** Stores numbers of fifty notes before it and one an hour later: they suggest it was not issued. */
function letNumbersSpeak(note: DocumentRecord): void {
  const repository = new EvidenceRepository(bench.counter.store.db);
  const stream = repository.find(note) ?? newStream();
  const doubts = stream.doubts.map((doubt) => ({
    ...doubt,
    beforeNumber: 50,
    seenAfterMs: HOUR_MS,
  }));
  const learned = { ...stream, lastNumber: 51, isLearned: true, gapFree: 51, doubts };
  bench.counter.store.commit(() => repository.save(note, learned));
  expect(bench.counter.evidence.of(bench.machine.document(note.id))).toMatchObject({
    suggests: 'not-issued',
  });
}

async function loseNote(reply: () => void): Promise<DocumentRecord> {
  const note = bench.note(await bench.machine.sellIssued());
  bench.onNote = () => {
    reply();
    return SILENCE;
  };
  await bench.machine.sendWhatIsDue();
  changeEvidenceSettings(bench.counter, { isAutomatic: true }, 'owner');
  return note;
}
const counts = (note: DocumentRecord) =>
  readDispatchEvidence(bench.counter, bench.machine.document(note.id))?.suggests;

test('a dispatch note whose items were dispatched is not sent again, whatever the numbers suggest', async () => {
  const note = await loseNote(() => {
    bench.item = { ...bench.item, cantidad_remitida: 1, cantidad_disponible: 99 };
  });
  letNumbersSpeak(note);
  expect(counts(note)).toBe('issued');
  bench.machine.reopen();
  expect(bench.state(note)).toBe('uncertain');
});

test('a dispatch note is sent again only once its items suggest it too', async () => {
  const note = await loseNote(() => {});
  letNumbersSpeak(note);
  bench.machine.reopen();
  expect(bench.state(note)).toBe('uncertain');
  // Without dates from the service, counts of two runs cannot be timed: the next is a day later.
  await bench.pass(HOUR_MS);
  await bench.pass(25 * HOUR_MS);
  expect(counts(note)).toBe('not-issued');
  bench.machine.reopen();
  expect(bench.state(note)).toBe('queued');
});
