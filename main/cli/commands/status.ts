import type { Counter } from '../../counter/compose.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { SendingHold } from '../../sending/sending-state.ts';
import type { Command } from '../context.ts';
import { isoOf } from '../views.ts';

export const statusCommand: Command = {
  name: 'status',
  usage: 'status',
  options: {},
  positionals: 0,
  async run({ openForReading, print, printMessage }) {
    const counter = openForReading();
    const { store, documents, entries, contradictions } = counter;
    const { mode, baseUrl, ruc } = store.identity;
    const hold = readHold(counter, printMessage);
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
      contradicted: contradictions.countOpenDocuments(),
      nextEmissionDueAt: isoOf(entries.nextEmissionDueAt()),
      nextFollowUpDueAt: isoOf(entries.nextFollowUpDueAt()),
    });
    return 0;
  },
};

/** A login that cannot be opened here must not keep anyone from looking. */
function readHold(
  { sending, session }: Counter,
  printMessage: (message: string) => void,
): SendingHold | null {
  try {
    return sending.hold(session.token());
  } catch (error) {
    if (!(error instanceof CouldNotError)) throw error;
    printMessage(error.message);
    return { kind: 'login-needed' };
  }
}
