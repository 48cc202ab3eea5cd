import { expect, test } from 'vitest';
import { emitOnce } from './one-request.ts';
import { runSandbox, type RunningSandbox } from './running-sandbox.ts';

const PATH = '/simplificado/carritos';
const MINUTE_MS = 60_000;

const documents = async (sandbox: RunningSandbox) => (await sandbox.ledger()).documents;
const emissions = async (sandbox: RunningSandbox) =>
  (await sandbox.ledger()).requests.filter(({ path }) => path === PATH);

async function untilIssued(sandbox: RunningSandbox, count: number) {
  for (;;) {
    const issued = await documents(sandbox);
    if (issued.length >= count) return issued;
  }
}

test('issue-late: an immediate time-out, and the invoice once the clock is advanced, once', async () => {
  const lines: string[] = [];
  const sandbox = await runSandbox({ tell: (line) => lines.push(line) });
  const token = await sandbox.logIn();
  await sandbox.addFault({ kind: 'issue-late', path: PATH, lateMs: 5 * MINUTE_MS, count: 1 });
  const seen = await emitOnce(sandbox.url, token);
  expect([seen.status, seen.text]).toEqual([504, '504\n']);
  expect(await emissions(sandbox)).toMatchObject([
    { outcome: 'answered', status: 504, faults: ['issue-late'] },
  ]);
  await sandbox.advance(4 * MINUTE_MS);
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000001');
  expect(await documents(sandbox)).toHaveLength(1);

  await sandbox.advance(MINUTE_MS);
  const [first, late] = await untilIssued(sandbox, 2);
  expect(late?.number).toBe('001-001-0000002');
  expect((late?.emittedAt ?? 0) - (first?.emittedAt ?? 0)).toBeGreaterThanOrEqual(MINUTE_MS - 1000);
  expect(await emissions(sandbox)).toHaveLength(2);
  await sandbox.advance(60 * MINUTE_MS);
  expect((await sandbox.issue(token)).numero_documento).toBe('001-001-0000003');
  expect(lines.filter((line) => line.includes('tarde'))).toEqual([`Procesado tarde: POST ${PATH}`]);
});

test('skip-number: the numbers before an emission are skipped, for this one only', async () => {
  const sandbox = await runSandbox();
  const token = await sandbox.logIn();
  const number = async (): Promise<string> => (await sandbox.issue(token)).numero_documento.slice(8);
  expect(await number()).toBe('0000001');
  await sandbox.addFault({ kind: 'skip-number', path: PATH, count: 1 });
  await sandbox.addFault({ kind: 'skip-number', path: PATH, nth: 2, count: 1, numbers: 9 });
  await sandbox.addFault({ kind: 'skip-number', path: PATH, nth: 2, count: 1 });
  expect([await number(), await number(), await number()]).toEqual(['0000003', '0000014', '0000015']);
  expect((await emissions(sandbox)).map(({ faults }) => faults)).toEqual([
    [],
    ['skip-number'],
    ['skip-number', 'skip-number'],
    [],
  ]);
});
