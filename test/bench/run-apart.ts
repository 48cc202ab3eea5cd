import process from 'node:process';
import type { ApartOrder } from './frame/apart.ts';
import { Bench } from './frame/bench.ts';
import type { Row } from './frame/row.ts';
import { giveAnswer, takeOrder } from './frame/run-beside.ts';
import { measuresApart } from './measures.ts';

/* A process of its own for one measure, which thus waits for no other; sends its rows. */

// Ends a window it may have opened.
process.once('SIGTERM', () => process.exit(1));
const { name, ...order } = takeOrder() as ApartOrder;
const measure = measuresApart.find((one) => one.name === name);
if (measure === undefined) throw new Error(`no such measure: ${name}`);
const bench = new Bench(order);
const rows: Row[] = [];
try {
  for await (const row of measure.run(bench)) rows.push(row);
} finally {
  await bench.close();
}
giveAnswer(rows);
