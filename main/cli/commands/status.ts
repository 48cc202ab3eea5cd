import type { Command } from '../context.ts';
import { isoOf } from '../views.ts';

export const statusCommand: Command = {
  name: 'status',
  usage: 'status',
  options: {},
  positionals: 0,
  async run({ openForReading, print }) {
    const { store, documents, entries, sending, service } = openForReading();
    const { mode, baseUrl, ruc } = store.identity;
    const hold = sending.hold(service.token());
    print({
      mode,
      url: baseUrl,
      ruc,
      sending: hold === null ? 'ready' : hold.kind,
      stoppedBecause: hold?.kind === 'stopped' ? hold.reason : null,
      documents: documents.countByState(),
      waiting: {
        emissions: entries.countWaiting('issue'),
        cancellations: entries.countWaiting('cancel'),
        statusQueries: entries.countWaiting('query-status'),
      },
      nextEmissionDueAt: isoOf(entries.nextEmissionDueAt()),
      nextFollowUpDueAt: isoOf(entries.nextFollowUpDueAt()),
    });
    return 0;
  },
};
