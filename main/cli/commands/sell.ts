import type { Counter } from '../../compose.ts';
import { sell } from '../../documents/sell.ts';
import { InputError } from '../../errors.ts';
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
      try {
        const { id, localNumber, state } = sell(counter, body, CLI_ACTOR);
        print({ id, localNumber, state });
      } catch (error) {
        throw line !== null && error instanceof InputError ? ofLine(line, error) : error;
      }
    }
    return 0;
  },
};

function ofLine(line: number, error: InputError): InputError {
  const rest = 'Las líneas anteriores quedaron guardadas; esta y las que siguen, no.';
  return new InputError(`Línea ${line}: ${error.message} ${rest}`, error.fields);
}
