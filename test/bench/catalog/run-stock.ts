import { giveAnswer, takeOrder } from '../frame/run-beside.ts';
import { stockCatalog, type StockOrder } from './catalog.ts';

/* A program of its own, so that a catalogue is written while others work. */

giveAnswer(stockCatalog(takeOrder() as StockOrder));
