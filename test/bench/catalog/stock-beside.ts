import { join } from 'node:path';
import { runBeside } from '../frame/run-beside.ts';
import type { StockedCatalog, StockOrder } from './catalog.ts';

/** A catalogue, written by a program of its own. Rejects with what it said where it failed. */
export function stockBeside(order: StockOrder): Promise<StockedCatalog> {
  return runBeside(join(import.meta.dirname, 'run-stock.ts'), order);
}
