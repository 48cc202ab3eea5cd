import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CrashPlan } from './crash-plan.ts';
import type { Activity } from './crash-steps.ts';
import { type CrashOrder, type CrashWord, wordSchema } from './crash-words.ts';

const PROGRAM = fileURLToPath(new URL('../../out/crash/dying-counter.mjs', import.meta.url));
/** Compile cache, since a killed process writes none. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
/** A process that lives longer hangs. */
const LONGEST_LIFE_MS = 60_000;

export interface Death {
  /** Null: it ended by itself, with `code`. */
  signal: NodeJS.Signals | null;
  code: number | null;
  /** Activities in progress when it died; empty between two actions, null before the first. */
  amidst: Activity[] | null;
  words: CrashWord[];
  complaints: string;
}

/** Runs a built counter process until it dies as planned, or ends. */
export async function runCounter(order: CrashOrder, death: CrashPlan['death'] | null): Promise<Death> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): boolean => child.kill('SIGKILL');
  const timers = [setTimeout(kill, LONGEST_LIFE_MS)];
  const killIn = (ms: number): number => timers.push(setTimeout(kill, ms));
  if (death?.kind === 'time') killIn(death.delayMs);
  const words: CrashWord[] = [];
  const amidst: Activity[] = [];
  let complaints = '';
  let begunLeft = death?.kind === 'activity' ? death.nth : 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const word = wordSchema.parse(JSON.parse(line));
    words.push(word);
    if ('begun' in word) {
      amidst.push(word.begun);
      const isIt = death?.kind === 'activity' && word.begun === death.activity && --begunLeft === 0;
      if (isIt) killIn(death.delayMs);
    } else if ('ended' in word) amidst.splice(amidst.lastIndexOf(word.ended), 1);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const { code, signal } = await ended(child);
  for (const timer of timers) clearTimeout(timer);
  return { code, signal, words, complaints, amidst: words.length === 0 ? null : amidst };
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    // `close` fires only once the output is read.
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
