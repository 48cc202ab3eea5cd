import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { noteOf } from '../note-view.ts';
import { MEANS_WORDS, readMeans } from '../read-sales.ts';
import { detailOf, summaryOf } from '../views.ts';
import { requestCancellation } from '../../documents/cancellation/request-cancellation.ts';
import { liveNotes, liveNotesWords } from '../../documents/dispatch/live-notes.ts';
import { queryNow } from '../../documents/status/query-now.ts';
import { InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../../shared/domain/fiscal/document-state.ts';
import { heldMoney, type MoneyBack } from '../../../shared/domain/cash/document-money.ts';

export const documentsCommand: Command = {
  name: 'documents',
  usage: 'documents [--state ESTADO]',
  options: { state: { type: 'string' } },
  positionals: 0,
  async run({ options, openForReading, print }) {
    const state = readState(options['state']);
    const counter = openForReading();
    for (const document of counter.documents.list(state)) {
      print({ ...summaryOf(document), ...noteOf(counter, document) });
    }
    return 0;
  },
};

export const documentCommand: Command = {
  name: 'document',
  usage: 'document ID',
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], openForReading, print }) {
    const counter = openForReading();
    const document = counter.documents.find(id);
    if (document === null) throw new InputError(say('documents.notFound', { id }));
    print({ ...detailOf(counter, document), ...noteOf(counter, document) });
    return 0;
  },
};

function readState(text: string | boolean | undefined): DocumentState | null {
  if (text === undefined) return null;
  const state = DOCUMENT_STATES.find((known) => known === text);
  if (state === undefined)
    throw new InputError(
      say('cli.stateUnknown', { state: String(text), states: DOCUMENT_STATES.join(', ') }),
    );
  return state;
}

export const queryCommand: Command = {
  name: 'query',
  usage: 'query ID',
  explanation: 'cli.explained.query',
  options: {},
  positionals: 1,
  async run({ positionals: [id = ''], openForWriting, print, printMessage }) {
    const counter = openForWriting();
    queryNow(counter, id, CLI_ACTOR);
    printMessage(say('cli.queriedNext'));
    print(summaryOf(counter.documents.get(id)));
    return 0;
  },
};

const USAGE = 'cancel ID --motivo TEXTO [--devolver como-se-pago|efectivo|tarjeta|…] | --withdraw';

export const cancelCommand: Command = {
  name: 'cancel',
  usage: USAGE,
  options: { motivo: { type: 'string' }, devolver: { type: 'string' }, withdraw: { type: 'boolean' } },
  positionals: 1,
  async run({ positionals: [id = ''], options, openForWriting, print, printMessage }) {
    const { motivo, devolver, withdraw = false } = options;
    if (withdraw === true && (motivo ?? devolver) !== undefined) throw badUsage(cancelCommand);
    if (withdraw !== true && typeof motivo !== 'string') throw new InputError(say('cli.reasonMissing'));
    const back = readBack(devolver);
    const counter = openForWriting();
    const notesFirst = typeof motivo === 'string' ? liveNotesWords(liveNotes(counter, id)) : null;
    if (notesFirst !== null) printMessage(notesFirst);
    if (typeof motivo === 'string') requestCancellation(counter, id, motivo, CLI_ACTOR, back);
    else counter.waitingCancellations.withdraw(id, CLI_ACTOR);
    const isWaiting = counter.deferredCancellations.findWaiting(id) !== null;
    if (isWaiting) {
      printMessage(say('cli.cancellationWaits'));
    }
    const held = heldMoney(counter.till.ofDocument(id));
    if (withdraw !== true && held > 0n) {
      printMessage(say('cli.moneyKept'));
    }
    const state = isWaiting ? 'waiting' : (counter.cancellations.findOpen(id)?.state ?? null);
    print({ ...summaryOf(counter.documents.get(id)), cancellation: state });
    return 0;
  },
};

function readBack(word: string | boolean | undefined): MoneyBack {
  if (word === undefined) return 'none';
  if (word === 'como-se-pago') return 'as-paid';
  const means = readMeans(String(word));
  if (means !== null) return means;
  throw new InputError(say('cli.refundUnknown', { methods: MEANS_WORDS.join(', ') }));
}
