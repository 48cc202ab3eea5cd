import type { Counter } from '../../compose.ts';
import { sell } from '../../documents/sell.ts';
import { CouldNotError, InputError } from '../../errors.ts';
import type { DocumentRecord } from '../../outbox/document-repository.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { readSales } from '../read-sales.ts';

export const sellCommand: Command = {
  name: 'sell',
  usage: 'sell ARCHIVO|-   (una venta en JSON, o una por línea)',
  options: {},
  positionals: 1,
  async run({ positionals: [source = '-'], openForWriting, print, stdin }) {
    let counter: Counter | null = null;
    for await (const { line, body } of readSales(source, stdin)) {
      counter ??= openForWriting();
      const { id, localNumber, state } = sellLine(counter, line, body);
      try {
        print({ id, localNumber, state });
      } catch (error) {
        const message = `La venta ${localNumber} (id ${id}) quedó guardada y no se pudo informar; no la cargue de nuevo.`;
        throw new CouldNotError(message, { cause: error });
      }
    }
    return 0;
  },
};

function sellLine(counter: Counter, line: number | null, body: unknown): DocumentRecord {
  try {
    if (Array.isArray(body)) throw new InputError('Se espera una venta por línea, no una lista de ventas.');
    return sell(counter, body, CLI_ACTOR);
  } catch (error) {
    if (line === null || !(error instanceof InputError)) throw error;
    const rest = 'Las líneas anteriores quedaron guardadas; esta y las que siguen, no.';
    throw new InputError(
      `Línea ${line}: ${error.message} ${line === 1 ? 'No se guardó nada.' : rest}`,
      error.fields,
    );
  }
}
