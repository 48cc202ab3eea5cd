import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type ReadSale, readSales } from '../../../../main/cli/read-sales.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { randomInvoiceBodies } from '../../../support/sale-bodies.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const EMPTY = Readable.from([]);

/** Sales read up to the end or the first error. */
async function read(content: string | Buffer): Promise<{ sales: ReadSale[]; error: unknown }> {
  const file = join(folder, 'sales.jsonl');
  writeFileSync(file, content);
  return collect(readSales(file, EMPTY));
}

async function collect(source: AsyncIterable<ReadSale>): Promise<{ sales: ReadSale[]; error: unknown }> {
  const sales: ReadSale[] = [];
  try {
    for await (const sale of source) sales.push(sale);
    return { sales, error: null };
  } catch (error) {
    return { sales, error };
  }
}

const A = { venta: 'a' };
const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

describe('JSON Lines', () => {
  test('any sales come back as they were, in their order', async () => {
    const textArbitrary = fc.string({ unit: 'binary' }).map((text) => text.toWellFormed());
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(textArbitrary, { minLength: 1, maxLength: 5 }),
        async (seed, texts) => {
          const bodies = randomInvoiceBodies(seed, texts.length).map((body, index) => ({
            ...body,
            cliente: { ...body.cliente, nombre: texts[index] ?? '' },
          }));
          const { sales, error } = await read(bodies.map(line).join(''));
          expect(error).toBeNull();
          expect(sales).toEqual(bodies.map((body, index) => ({ line: index + 1, body })));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('refused', () => {
  test.each<[string, string]>([
    ['nothing', ''],
    ['blanks', ' \n\t\n'],
    ['a byte order mark alone', '\uFEFF'],
  ])('a file of %s has no sale', async (_name, content) => {
    const { sales, error } = await read(content);
    expect(sales).toEqual([]);
    expect(String(error)).toMatch(/No hay ninguna venta/);
  });

  test('letters of another encoding, which would be sold wrong, are refused', async () => {
    const { sales, error } = await read(
      Buffer.concat([Buffer.from(line(A)), Buffer.from('{"x":"\xf1"}\n', 'latin1')]),
    );
    expect(sales.length).toBeLessThanOrEqual(1);
    expect(error).toBeInstanceOf(InputError);
    expect(String(error)).toMatch(/UTF-8/);
  });

  test('a file that is not there, or is a folder, is refused by its name', async () => {
    const missing = await collect(readSales(join(folder, 'nada.jsonl'), EMPTY));
    expect(missing.error).toBeInstanceOf(InputError);
    expect(String(missing.error)).toContain('nada.jsonl');
    mkdirSync(join(folder, 'carpeta'));
    const directory = await collect(readSales(join(folder, 'carpeta'), EMPTY));
    expect(directory.error).toBeInstanceOf(InputError);
    expect(String(directory.error)).toContain('carpeta');
  });
});
