import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { sayEvidence } from '../note-view.ts';
import { isoOf, summaryOf } from '../views.ts';
import type { Counter } from '../../counter/compose.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
  resolveByCdc,
} from '../../documents/doubt/resolve-doubt.ts';
import { reviewWords } from '../../documents/history-words.ts';
import { settleContradiction } from '../../documents/status/settle-contradiction.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { reasonSchema } from '../../../shared/domain/reason.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';

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

/** Reason of a review by the audit event; for doubted data the entry's own details say more. */
const WHY: Readonly<Record<string, string | undefined>> = {
  'document.history-doubted': undefined,
  'document.text-damaged': 'damaged',
};

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

const USAGE = 'resolve ID --not-issued | --cdc CDC | --issued --numero N';

export const resolveCommand: Command = {
  name: 'resolve',
  usage: USAGE,
  options: {
    'not-issued': { type: 'boolean' },
    cdc: { type: 'string' },
    issued: { type: 'boolean' },
    numero: { type: 'string' },
  },
  positionals: 1,
  async run({ positionals: [id = ''], options, openForWriting, print, printMessage }) {
    const { 'not-issued': notIssued = false, cdc, issued = false, numero } = options;
    const answers = [notIssued, cdc !== undefined, issued].filter(Boolean).length;
    if (answers !== 1 || issued !== (numero !== undefined)) throw badUsage(resolveCommand);
    const counter = openForWriting();
    sayEvidence(counter, id, printMessage);
    if (notIssued) resolveAsNotIssued(counter, id, CLI_ACTOR);
    else if (typeof cdc === 'string') await resolveByCdc(counter, id, cdc, CLI_ACTOR);
    else resolveAsIssuedWithNumber(counter, id, String(numero), CLI_ACTOR);
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};

const SETTLE_USAGE = 'settle ID --seen | --cancelled';

export const settleCommand: Command = {
  name: 'settle',
  usage: SETTLE_USAGE,
  explanation: 'cli.explained.settle',
  options: { seen: { type: 'boolean' }, cancelled: { type: 'boolean' } },
  positionals: 1,
  async run({ positionals: [id = ''], options: { seen = false, cancelled = false }, openForWriting, print }) {
    if (seen === cancelled) throw badUsage(settleCommand);
    const counter = openForWriting();
    settleContradiction(counter, id, cancelled === true ? 'cancelled' : 'seen', CLI_ACTOR);
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};
