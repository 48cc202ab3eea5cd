import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { InputError } from '../errors.ts';

/** A sale as it was read, and where: null for a file that is one body. */
export interface ReadSale {
  line: number | null;
  body: unknown;
}

/**
 * Reads one body of POST /simplificado/carritos, or JSON Lines of them, as they arrive. A first line that
 * is JSON by itself makes it JSON Lines; otherwise the whole text is one body.
 */
export async function* readSales(source: string, stdin: NodeJS.ReadableStream): AsyncGenerator<ReadSale> {
  if (source !== '-' && !existsSync(source)) throw new InputError(`No existe el archivo ${source}.`);
  const input = source === '-' ? stdin : createReadStream(source);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  let single: string[] | null = null;
  let isFirst = true;
  for await (const raw of lines) {
    line += 1;
    const text = line === 1 ? raw.replace(/^\uFEFF/, '') : raw;
    if (single !== null) single.push(text);
    else if (text.trim() !== '') {
      const body = parseJson(text);
      if (body !== undefined) yield { line, body };
      else if (isFirst) single = [text];
      else
        throw new InputError(
          `Línea ${line}: no es JSON. Las líneas anteriores quedaron guardadas; esta y las que siguen, no.`,
        );
      isFirst = false;
    }
  }
  if (isFirst) throw new InputError('No hay ninguna venta que leer.');
  if (single === null) return;
  const body = parseJson(single.join('\n'));
  if (body === undefined)
    throw new InputError('No es JSON: se espera una venta, o una por línea. No se guardó nada.');
  yield { line: null, body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
