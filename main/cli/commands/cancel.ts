import { liveNotes, liveNotesWords } from '../../documents/dispatch/live-notes.ts';
import { requestCancellation } from '../../documents/cancellation/request-cancellation.ts';
import { InputError } from '../../errors.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

const USAGE = 'cancel ID --motivo TEXTO | --withdraw';

export const cancelCommand: Command = {
  name: 'cancel',
  usage: USAGE,
  options: { motivo: { type: 'string' }, withdraw: { type: 'boolean' } },
  positionals: 1,
  async run({ positionals: [id = ''], options: { motivo, withdraw = false }, openForWriting, print, say }) {
    if (withdraw === true && motivo !== undefined) throw new InputError(`Uso: ${USAGE}`);
    if (withdraw !== true && typeof motivo !== 'string')
      throw new InputError('Falta --motivo: por qué se anula, de 5 a 500 letras.');
    const counter = openForWriting();
    const notesFirst = typeof motivo === 'string' ? liveNotesWords(liveNotes(counter, id)) : null;
    if (notesFirst !== null) say(notesFirst);
    if (typeof motivo === 'string') requestCancellation(counter, id, motivo, CLI_ACTOR);
    else counter.waitingCancellations.withdraw(id, CLI_ACTOR);
    const isWaiting = counter.wishes.findWaiting(id) !== null;
    if (isWaiting) {
      say('Todavía no se sabe si se emitió: la anulación espera, y sigue sola cuando se sepa.');
    }
    const state = isWaiting ? 'waiting' : (counter.cancellations.findOpen(id)?.state ?? null);
    print({ ...summaryOf(counter.documents.get(id)), cancellation: state });
    return 0;
  },
};
