import { expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { pendingDispatch } from '../../../../../main/documents/dispatch/pending-dispatch.ts';
import { readSummaries } from '../../../../../main/documents/document-summary.ts';
import { shownState } from '../../../../../renderer/kit/components/document-look.ts';
import { pendingDispatchSchema } from '../../../../../shared/contract/dispatch.ts';
import { DispatchBench } from '../../../../support/dispatch-bench.ts';

const bench = perTest(() => new DispatchBench());

test('a note of an invoice is shown as the list shows it: one whose cancellation is asked for', async () => {
  const sale = await bench.machine.sellIssued();
  const [kept, cancelled] = [bench.note(sale), bench.note(sale)];
  await bench.machine.sendWhatIsDue();
  requestCancellation(bench.counter, cancelled.id, 'Se equivocó', 'ana');
  const { notes } = pendingDispatchSchema.parse(pendingDispatch(bench.counter, sale));
  expect(notes.map(shownState)).toEqual(['issued', 'cancelling']);
  const listed = new Map(readSummaries(bench.counter, [kept.id, cancelled.id]).map((one) => [one.id, one]));
  expect(notes.map((note) => [note.id, shownState(note)])).toEqual(
    [kept, cancelled].map(({ id }) => {
      const summary = listed.get(id);
      return [id, summary === undefined ? null : shownState(summary)];
    }),
  );
});
