import { constants, setPriority } from 'node:os';
import { giveAnswer, takeOrder } from '../frame/run-beside.ts';
import { stockCatalog, type StockOrder } from './catalog.ts';

/* Writes a catalogue in its own process, while others work. */

// Nothing waits for it until it is searched, while stores and shops are being made.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
giveAnswer(stockCatalog(takeOrder() as StockOrder));
