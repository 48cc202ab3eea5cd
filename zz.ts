import { readTable } from './main/import/reading/read-table.ts';
import { readFileSync } from 'node:fs';
let t=performance.now();
const x = await readTable(readFileSync('/tmp/w/imp/big.xlsx'), null);
console.log(performance.now()-t, x.headers, x.rows.length, x.sheets);
const csv = Buffer.from('\ufeff'+[x.headers,...x.rows].map(r=>r.join(';')).join('\r\n'));
t=performance.now();
const y = await readTable(csv,null);
console.log(performance.now()-t, y.headers, y.rows.length, y.encoding, y.separator, y.rows[0]);
