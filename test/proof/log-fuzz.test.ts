import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../tools/project.mjs';
import { LOG_EVENTS } from '../../main/kernel/log/events.ts';
import { LOG_FILES, logFolder, logLine, openLog } from '../../main/kernel/log/open-log.ts';
import { makeSecrets } from '../support/secrets.ts';
import { type SeededRandom, seededRandom } from '../support/seeded-random.ts';

const LINES = 1_000_000;
const LINES_OF_FILE = 80_000;
const SEED = 20_261_122;
const EVENTS = Object.keys(LOG_EVENTS);
const FACTS = [...new Set(Object.values(LOG_EVENTS).flatMap((facts) => Object.keys(facts)))];

const random = seededRandom(SEED);
const secrets = Array.from({ length: 40 }, () => makeSecrets(random)).flat();
const values = secrets.flatMap((secret) => [
  secret,
  Number(secret),
  ...hostileErrors(secret),
  [secret],
  { [secret]: secret },
]);
const anySecret = new RegExp(secrets.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'i');

const folder = mkdtempSync(join(tmpdir(), 'mostrador-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Errors that carry the secret wherever an error can. */
function hostileErrors(secret: string): Error[] {
  const named = new Error(secret, { cause: new Error(secret) });
  named.name = secret;
  const coded = Object.assign(new TypeError(`x ${secret}`), { code: secret, [secret]: secret, path: secret });
  const framed = new Error(`\n    at ${secret} (${projectRoot}package.json:${secret}:1)`);
  const placed = new Error('x');
  placed.stack = `Error: x\n    at ${secret} (${projectRoot}${secret}:1:1)\n    at file://${projectRoot}${secret}.ts:1:1`;
  const odd = Object.assign(new Error('x'), { stack: secret });
  return [named, coded, framed, placed, odd];
}

function hostileCall(from: SeededRandom): [event: string, facts: Record<string, unknown>] {
  const event = from.chance(0.02) ? from.pick(secrets) : from.pick(EVENTS);
  const facts: Record<string, unknown> = {};
  for (const name of FACTS) if (from.chance(0.7)) facts[name] = from.pick(values);
  if (from.chance(0.3)) facts[from.pick(secrets)] = from.pick(values);
  return [event, facts];
}

test(`no token, code, PIN or customer in ${LINES} lines, seed ${SEED}`, () => {
  const calls = Array.from({ length: 20_000 }, () => hostileCall(random));
  let lines = 0;
  while (lines < LINES) {
    let chunk = '';
    for (let index = 0; index < 1000; index += 1, lines += 1) {
      // Event and facts from different calls, so that no two lines are alike.
      const [event] = calls[random.integer(0, calls.length - 1)] ?? ['', {}];
      const [, facts] = calls[random.integer(0, calls.length - 1)] ?? ['', {}];
      chunk += `${logLine(event, facts, projectRoot)}\n`;
    }
    const found = anySecret.exec(chunk);
    if (found !== null) throw new Error(`${found[0]} is in the log`);
  }
  expect(lines).toBe(LINES);
});

test('the log has at most five files, none much above a megabyte', () => {
  const report = openLog(folder, projectRoot) as (event: string, facts: Record<string, unknown>) => void;
  for (let line = 0; line < LINES_OF_FILE; line += 1) report(...hostileCall(random));
  const names = readdirSync(logFolder(folder));
  expect(names.toSorted()).toEqual([...LOG_FILES].toSorted());
  for (const name of names) {
    const file = join(logFolder(folder), name);
    expect(statSync(file).size).toBeLessThan(1.01 * 1024 * 1024);
    expect(anySecret.exec(readFileSync(file, 'utf8'))?.[0]).toBeUndefined();
  }
});
