import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../../tools/app/run-cli.ts';
import { type BodyOverrides, invoiceBody } from '../../support/sale-bodies.ts';
import type { Shop } from './shop.ts';

/** Sells these by the command line, in order; nothing is sent yet. */
export async function sellByCommand({ dataFolder, env }: Shop, sales: BodyOverrides[]): Promise<void> {
  const file = join(dataFolder, 'ventas.jsonl');
  writeFileSync(file, sales.map((sale) => JSON.stringify(invoiceBody(sale))).join('\n'));
  const { code, errors } = await runCli(['sell', file, '--data', dataFolder], env);
  if (code !== 0) throw new Error(errors);
}
