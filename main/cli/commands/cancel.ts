import { requestCancellation } from '../../documents/request-cancellation.ts';
import { InputError } from '../../errors.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { summaryOf } from '../views.ts';

export const cancelCommand: Command = {
  name: 'cancel',
  usage: 'cancel ID --motivo TEXTO',
  options: { motivo: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [id = ''], options, openForWriting, print }) {
    if (typeof options['motivo'] !== 'string')
      throw new InputError('Falta --motivo: por qué se cancela, de 5 a 500 letras.');
    const counter = openForWriting();
    requestCancellation(counter, id, options['motivo'], CLI_ACTOR);
    const open = counter.cancellations.findOpen(id);
    print({ ...summaryOf(counter.documents.get(id)), cancellation: open?.state ?? null });
    return 0;
  },
};
