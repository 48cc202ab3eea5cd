import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { noteProblem } from '../../tools/check/tally.mjs';
import { buildOnce } from '../../tools/app/build-once.ts';
import { Bench } from './frame/bench.ts';
import { ratioOf, type Row, verdictOf } from './frame/row.ts';
import { runMeasures } from './frame/run-measures.ts';
import { tableHead, tableLine } from './frame/table.ts';
import { measures } from './measures.ts';

const USAGE = `usage: npm run bench -- [--json] [--only NAME]…
NAME: ${measures.map(({ name }) => name).join(', ')}`;

/**
 * `npm run bench`: measures what must be fast, on this machine, beside alternatives a user could pick and
 * beside the requirements. Exits with 1 if one is missed.
 */
export async function runBench(args: string[], withoutPeers: string | null): Promise<void> {
  const wanted = readArguments(args);
  if (wanted === null) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { isJson, chosen } = wanted;
  const tell = (text: string): void => console.log(text);
  const printFigures = process.stdout.write.bind(process.stdout);
  // Includes output of others, such as a packer or a window.
  if (isJson) process.stdout.write = process.stderr.write.bind(process.stderr);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
  const loadBefore = load();
  const startedAt = performance.now();
  tell(`${machine}, load ${loadBefore.toFixed(1)}\n${tableHead}`);
  const rows: Row[] = [];
  const problems: string[] = [];
  const failures: { name: string; error: string }[] = [];
  const secondsOf: Record<string, number> = {};
  // Seconds alone, but beside the preparations it would delay every measure that waits for it by a minute. The measure that
  // needs it reports its failure.
  if (chosen.some(({ needs }) => needs.includes('window'))) await buildOnce().catch(() => {});
  await runMeasures(chosen, new Bench({ isTiny: false, withoutPeers }), {
    onMeasure: (name) => tell(`${name}:`),
    onRow(row, name) {
      rows.push(row);
      if (verdictOf(row) === 'NOT REACHED') problems.push(noteProblem(row.what, commandFor(name)));
      tell(tableLine(row));
    },
    onFailure(name, error) {
      failures.push({ name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      problems.push(noteProblem(`measure ${name}`, commandFor(name)));
      tell(`FAILED: ${failures.at(-1)?.error}`);
    },
    onDone(name, took) {
      secondsOf[name] = Math.round(took);
      tell(`    ${name} took ${took.toFixed(0)} s`);
    },
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const loadAfter = load();
  const countOf = (verdict: string): number => rows.filter((row) => verdictOf(row) === verdict).length;
  tell(
    `${countOf('pass')} rows pass, ${countOf('NOT REACHED')} not reached, ${countOf('not measured')} not measured, ${failures.length} measures failed; ${seconds} s`,
  );
  tell(
    `load at the end ${loadAfter.toFixed(1)}: what others do on this machine meanwhile makes all of it slower`,
  );
  if (isJson) {
    const told = rows.map((row) => ({ ...row, ratio: ratioOf(row), verdict: verdictOf(row) }));
    printFigures(
      `${JSON.stringify({ machine, loadBefore, loadAfter, seconds, secondsOf, rows: told, failures }, null, 2)}\n`,
    );
  }
  for (const problem of problems) tell(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function commandFor(measure: string): string {
  return `npm run bench -- --only ${measure}`;
}

/** Null for invalid arguments. */
function readArguments(args: string[]): { isJson: boolean; chosen: typeof measures } | null {
  try {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
    });
    const { json, only = measures.map(({ name }) => name) } = values;
    const chosen = measures.filter(({ name }) => only.includes(name));
    return only.every((name) => chosen.some((measure) => measure.name === name))
      ? { isJson: json, chosen }
      : null;
  } catch {
    return null;
  }
}

/** Average number of runnable processes during the last minute. */
function load(): number {
  return loadavg()[0] ?? 0;
}
