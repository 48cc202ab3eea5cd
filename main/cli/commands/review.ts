import { reasonSchema } from '../../../shared/domain/reason.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import type { Counter } from '../../counter/compose.ts';
import { reviewWords } from '../../documents/history-words.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { say } from '../../kernel/say.ts';
import type { Command } from '../context.ts';
import { isoOf, summaryOf } from '../views.ts';

export const reviewCommand: Command = {
  name: 'review',
  usage: 'review',
  explanation: 'cli.explained.review',
  options: {},
  positionals: 0,
  async run({ openForReading, print, printMessage }) {
    const counter = openForReading();
    let found = 0;
    for (const document of counter.documents.list('review')) {
      print(knownOf(counter, document));
      found += 1;
    }
    const why = reviewWords(counter.store, found);
    printMessage(why ?? say('cli.nothingToReview'));
    if (why !== null) printMessage(say('cli.howToReview'));
    return 0;
  },
};

/** What brought a document under review, by the audit's word for it; of doubted data the entry itself says more. */
const WHY: Readonly<Record<string, string | undefined>> = {
  'document.history-doubted': undefined,
  'document.text-damaged': 'damaged',
};

/** The document, who bought, and how far it had come when the data were doubted. */
function knownOf({ store, attempts }: Counter, document: DocumentRecord): Record<string, unknown> {
  const doubted = store.audit.ofSubject(document.id).findLast(({ event }) => Object.hasOwn(WHY, event));
  const { from, why = WHY[doubted?.event ?? ''], doubt } = doubted?.details ?? {};
  const last = attempts.ofDocument(document.id).findLast(({ task }) => task === 'issue');
  return {
    ...summaryOf(document),
    client: { name: document.clientName, document: document.clientDocument },
    point: `${document.numeroEstablecimiento}-${document.puntoExpedicion}`,
    why,
    stateBefore: from,
    doubtBefore: doubt === undefined ? null : sayReason(reasonSchema.parse(doubt)),
    doubtedAt: isoOf(doubted?.at ?? null),
    lastAttempt:
      last === undefined
        ? null
        : {
            writtenAt: isoOf(last.writtenAt),
            outcome: last.outcome,
            reason: last.reason && sayReason(last.reason),
          },
  };
}
