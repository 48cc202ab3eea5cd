import { join } from 'node:path';
import { runBeside } from '../frame/run-beside.ts';
import type { StockedCatalog, StockOrder } from './catalog.ts';

/** Writes a catalogue in its own process. Rejects with its output if it failed. */
export function stockBeside(order: StockOrder): Promise<StockedCatalog> {
  return runBeside(join(import.meta.dirname, 'run-stock.ts'), order);
}
