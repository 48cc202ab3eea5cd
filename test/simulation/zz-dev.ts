import { MemoryDisk, Crash } from './memory-disk.ts';
import { makePlan } from './plan.ts';
import { runPlan } from './run-plan.ts';
process.removeAllListeners('warning'); process.on('warning', () => {});
process.on('unhandledRejection', (e) => { if (!(e instanceof Crash) && !(e instanceof Error && e.cause instanceof Crash)) { console.log('UNHANDLED', e); process.exit(3);} });
const disk = new MemoryDisk();
const from = Number(process.argv[2] ?? 1), n = Number(process.argv[3] ?? 1);
const t = performance.now();
const faults = new Map<string, number>(), ends = new Map<string, number>(), vio = new Map<string, number[]>();
for (let s = from; s < from + n; s++) {
  const r = await runPlan(disk, makePlan(s), n === 1);
  if (n === 1) console.log(r.history.join('\n'));
  for (const [k, v] of r.faults) faults.set(k, (faults.get(k) ?? 0) + v);
  for (const [k, v] of Object.entries(r.endStates)) ends.set(k, (ends.get(k) ?? 0) + v);
  if (r.violation) { vio.set(r.violation.invariant, [...(vio.get(r.violation.invariant) ?? []), s]); if ((vio.get(r.violation.invariant)?.length ?? 0) <= 3) console.log(s, r.violation.message.slice(0, 700)); }
}
console.log(n, 'runs', ((performance.now() - t) / n).toFixed(2), 'ms each');
console.log([...faults].sort((a, b) => a[1] - b[1]).map((x) => x.join(' ')).join(', '));
console.log(ends); console.log([...vio].map(([k, v]) => `${k}: ${v.length} [${v.slice(0, 8)}]`).join('\n'));
