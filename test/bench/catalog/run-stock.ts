import { constants, setPriority } from 'node:os';
import { giveAnswer, takeOrder } from '../frame/run-beside.ts';
import { stockCatalog, type StockOrder } from './catalog.ts';

/* A program of its own, so that a catalogue is written while others work. */

// Nobody waits for it before it is searched; stores and shops are still to be made.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
giveAnswer(stockCatalog(takeOrder() as StockOrder));
