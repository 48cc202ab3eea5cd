import process from 'node:process';
import type { ApartOrder } from './frame/apart.ts';
import { Bench } from './frame/bench.ts';
import type { Row } from './frame/row.ts';
import { measuresApart } from './measures.ts';

/* A program of its own for one measure, so that it waits for nobody: its rows, printed as JSON. */

const { name, ...order } = JSON.parse(process.argv[2] ?? '{}') as ApartOrder;
const measure = measuresApart.find((one) => one.name === name);
if (measure === undefined) throw new Error(`no such measure: ${name}`);
// Also what others say while they work: a packer.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);
const bench = new Bench(order);
const rows: Row[] = [];
try {
  for await (const row of measure.run(bench)) rows.push(row);
} finally {
  await bench.close();
}
print(JSON.stringify(rows), () => process.exit());
