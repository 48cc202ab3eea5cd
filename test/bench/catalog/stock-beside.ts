import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { StockedCatalog } from './catalog.ts';

export interface StockOrder {
  folder: string;
  products: number;
  clients: number;
}

/** A catalogue, written by a program of its own beside whoever goes on. Rejects with what it said where it failed. */
export async function stockBeside(order: StockOrder): Promise<StockedCatalog> {
  const program = join(import.meta.dirname, 'run-stock.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(order)]);
  return JSON.parse(stdout) as StockedCatalog;
}
