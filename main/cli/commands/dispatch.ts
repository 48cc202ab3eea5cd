import { draftDispatchNote } from '../../documents/dispatch/draft-dispatch-note.ts';
import { CouldNotError, InputError } from '../../errors.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { noteOf } from '../note-view.ts';
import { readSales } from '../read-sales.ts';

const USAGE =
  'dispatch ARCHIVO|- --invoice ID|C1-000123   (una nota de remisión en JSON; los renglones de la factura, por "renglon")';

export const dispatchCommand: Command = {
  name: 'dispatch',
  usage: USAGE,
  options: { invoice: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [source = '-'], options, openForWriting, print, stdin }) {
    if (typeof options['invoice'] !== 'string') throw new InputError(`Uso: ${USAGE}`);
    const bodies: unknown[] = [];
    for await (const { body } of readSales(source, stdin)) bodies.push(body);
    if (bodies.length !== 1) throw new InputError('Se espera una sola nota de remisión en el archivo.');
    const counter = openForWriting();
    const document = draftDispatchNote(counter, options['invoice'], bodies[0], CLI_ACTOR);
    const { id, localNumber, state } = document;
    try {
      print({ id, localNumber, state, ...noteOf(counter, document) });
    } catch (error) {
      const message = `La nota de remisión ${localNumber} (id ${id}) quedó guardada y no se pudo informar; no la cargue de nuevo.`;
      throw new CouldNotError(message, { cause: error });
    }
    return 0;
  },
};
