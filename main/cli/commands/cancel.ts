import { heldMoney, type MoneyBack } from '../../../shared/domain/till/document-money.ts';
import { liveNotes, liveNotesWords } from '../../documents/dispatch/live-notes.ts';
import { requestCancellation } from '../../documents/cancellation/request-cancellation.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { MEANS_WORDS, readMeans } from '../read-sales.ts';
import { summaryOf } from '../views.ts';

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
    const isWaiting = counter.wishes.findWaiting(id) !== null;
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
