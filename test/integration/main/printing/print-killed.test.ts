import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standardProfile } from '../../../../shared/domain/printing/standard-profile.ts';
import { openForLooking } from '../../../../main/store/connection.ts';
import { databaseFile } from '../../../../main/store/open-store.ts';
import { TEST_URL, TestCounter } from '../../../support/counter.ts';
import { TcpPrinter } from '../../../support/printers/tcp-printer.ts';
import { CITY_ID, ISSUING_POINT } from '../../../support/sale-bodies.ts';

const PROGRAM = fileURLToPath(new URL('../../../support/printers/printing-counter.ts', import.meta.url));
const SALES_A_LIFE = 4;

let machine: TestCounter;
let paper: TcpPrinter;
let child: ChildProcess | null = null;
beforeEach(async () => {
  paper = await TcpPrinter.start();
  machine = new TestCounter();
  const { store, lookups, printers, settings, random } = machine.counter;
  store.commit(() => {
    lookups.save('timbrado', '12345678/001/001', ISSUING_POINT, 0);
    lookups.save('ciudad', CITY_ID, { id: CITY_ID, nombre: 'Asunción' }, 0);
    settings.save({ definitiveWaitMs: 0 }, 0);
    const address = { kind: 'tcp', host: '127.0.0.1', port: paper.port } as const;
    const escpos = standardProfile('80');
    printers.save(
      {
        id: random.uuid(),
        name: 'Caja',
        address,
        paper: '80',
        escpos,
        roles: ['receipt'],
        opensDrawer: false,
      },
      0,
    );
  });
  store.close();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await paper.stop();
  machine.reopen();
  machine.remove();
});

interface Life {
  sold: string[];
  ended: Promise<unknown>;
  complaints: () => string;
}

function start(sales: number): Life {
  const { dataFolder, configFolder } = machine.location;
  const running = spawn(process.execPath, [PROGRAM, dataFolder, configFolder, TEST_URL, String(sales)]);
  child = running;
  const sold: string[] = [];
  let complaints = '';
  running.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => sold.push(...text.split('\n').filter(Boolean)));
  running.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return { sold, ended: once(running, 'close'), complaints: () => complaints };
}

interface Row {
  documentId: string;
  state: string;
  isCopy: 0 | 1;
  bytes: Buffer;
}

function jobs(): Row[] {
  const db = openForLooking(databaseFile(machine.location));
  try {
    const sql =
      'SELECT document_id AS documentId, state, is_copy AS isCopy, bytes FROM print_jobs ORDER BY position';
    return db.prepare(sql).all() as Row[];
  } finally {
    db.close();
  }
}

test('killed again and again while it sells and prints: each sale gets its paper, once, or marked as a copy', {
  timeout: 120_000,
}, async () => {
  const sold: string[] = [];
  for (let life = 0; life < 5; life++) {
    const before = paper.jobs.length;
    const running = start(SALES_A_LIFE);
    // Right after a sale; else as soon as the first bytes of one of its papers are at the printer.
    const isTime = (): boolean =>
      life % 4 === 0 ? running.sold.length > 0 : paper.jobs.length >= before + (life % 4);
    while (!isTime()) {
      if (child?.exitCode !== null) throw new Error(running.complaints());
      await setImmediate();
    }
    child?.kill('SIGKILL');
    await running.ended;
    sold.push(...running.sold);
    expect(running.complaints()).toBe('');
  }
  const last = start(0);
  await last.ended;
  expect(last.complaints()).toBe('');
  expect(child?.exitCode).toBe(0);

  const stored = jobs();
  const came = paper.jobs.map((job) => stored.findIndex(({ bytes }) => bytes.equals(job)));
  // Nothing is lost: what was said to be sold has its paper, whole.
  const whole = new Set(came.map((index) => stored[index]?.documentId));
  expect(sold.filter((id) => !whole.has(id))).toEqual([]);
  expect(stored.filter(({ state }) => state !== 'printed' && state !== 'reprinted')).toEqual([]);
  // Nothing comes twice without being marked: no job is sent twice, and a sale has one that is not a copy.
  const sent = came.filter((index) => index >= 0);
  expect(sent).toEqual([...new Set(sent)]);
  const originals = stored.filter(({ isCopy }) => isCopy === 0).map(({ documentId }) => documentId);
  expect(originals).toEqual([...new Set(originals)]);
  // In order.
  expect(sent).toEqual(sent.toSorted((a, b) => a - b));
  // The kills hit what was on its way.
  expect(stored.some(({ state }) => state === 'reprinted')).toBe(true);
});
