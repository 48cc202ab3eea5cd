import { afterEach, beforeEach, expect, test } from 'vitest';
import { CliMachine } from '../support/cli-process.ts';
import { randomInvoiceBodies } from '../support/sale-bodies.ts';

const KILLS = 20;
const URL = 'http://127.0.0.1:9';
const SALES = 400;
const jsonLines = randomInvoiceBodies(11, SALES)
  .map((body) => `${JSON.stringify(body)}\n`)
  .join('');

let machine: CliMachine;

beforeEach(() => {
  machine = new CliMachine();
});

afterEach(async () => {
  await machine.remove();
});

test('killed while selling, every sale that was reported is there, whole and once', async () => {
  const reported = new Set<string>();
  for (let kill = 0; kill < KILLS; kill++) {
    // Dies when it has reported some sales of this run; how far beyond it has come is up to the machine.
    const selling = machine.start(['sell', '-', '--url', URL], { stdin: jsonLines });
    const printed = new Set<unknown>();
    await selling.record(({ id }) => printed.add(id).size > kill * 9);
    selling.child.kill('SIGKILL');
    const { records, signal } = await selling.finished;
    expect(signal).toBe('SIGKILL');
    for (const { id } of records) reported.add(String(id));

    const stored = (await machine.run(['documents'])).records;
    const ids = stored.map(({ id }) => String(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(
      [...reported].filter((id) => !ids.includes(id)),
      `lost at kill ${kill}`,
    ).toEqual([]);
    const localNumbers = stored.map(({ localNumber }) => localNumber);
    expect(new Set(localNumbers).size).toBe(localNumbers.length);
  }
  expect((await machine.run(['verify'])).records[0]).toMatchObject({ ok: true });
});
