import process from 'node:process';
import { stockCatalog } from './catalog.ts';
import type { StockOrder } from './stock-beside.ts';

/* A program of its own, so that a catalogue is written while others work. */

const { folder, ...sizes } = JSON.parse(process.argv[2] ?? '{}') as StockOrder;
process.stdout.write(JSON.stringify(stockCatalog(folder, sizes)));
