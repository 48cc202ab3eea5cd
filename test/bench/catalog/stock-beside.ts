import { join } from 'node:path';
import { runBeside } from '../frame/run-beside.ts';
import type { StockedCatalog } from './catalog.ts';

export interface StockOrder {
  folder: string;
  products: number;
  clients: number;
  /** At synchronous=FULL, as the app does. */
  isForced: boolean;
}

/** A catalogue, written by a program of its own. Rejects with what it said where it failed. */
export function stockBeside(order: StockOrder): Promise<StockedCatalog> {
  return runBeside(join(import.meta.dirname, 'run-stock.ts'), order);
}
