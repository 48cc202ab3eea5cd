import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { CouldNotError } from '../../../../../main/kernel/errors.ts';
import { handOver } from '../../../../../main/continuity/transfer/hand-over.ts';
import { markHandedOver } from '../../../../../main/database/handed-over.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { CountersOfOneShop, sendWhatIsDue } from '../../../../support/counters-of-one-shop.ts';
import { whileRenameFails } from '../../../../support/failing-rename.ts';
import { whilePulledAtRename } from '../../../../support/pulled-drive.ts';
import { cli, type CliOutcome } from '../../../../support/run-cli.ts';
import { until } from '../../../../support/until.ts';

const shop = perTest(() => new CountersOfOneShop());
let usb: string;
beforeEach(() => {
  usb = join(shop.root, 'usb');
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A machine is a configuration folder; the command line uses its subfolder named `mostrador`. */
const run = (machine: string, data: string, ...argv: string[]): Promise<CliOutcome> =>
  cli(argv, { dataFolder: shop.dataFolder(data), configFolder: shop.configFolder(machine) });
const open = (machine: string, data: string) => shop.open(data, join(machine, 'mostrador'));
const at = <T>(machine: string, data: string, work: Parameters<typeof shop.at<T>>[2]): Promise<T> =>
  shop.at(data, join(machine, 'mostrador'), work);
const sell = (machine = 'old', data = 'a') => at(machine, data, (counter) => shop.sell(counter).localNumber);
const states = (machine: string, data: string) =>
  at(machine, data, ({ documents }) => [...documents.list(null)].map(({ state }) => state));
const codeOf = async (machine: string, data: string): Promise<string> =>
  String((await run(machine, data, 'move', 'code')).lines[0]?.['code']);
const prepare = async (machine = 'new', data = 'b'): Promise<void> => {
  const prepared = await run('old', 'a', 'move', 'prepare', usb, await codeOf(machine, data));
  expect(prepared).toMatchObject({ code: 0, errors: expect.stringMatching(/ya no se vende ni se envía/) });
};
const receive = (machine = 'new', data = 'b') => run(machine, data, 'move', 'receive', usb);

test('the new machine goes on where the old one stopped, and nothing is reviewed', async () => {
  await sell();
  await prepare();
  const received = await receive();
  expect(received).toMatchObject({ code: 0, lines: [{ proven: true, documents: { queued: 1 } }] });
  expect(received.errors).toMatch(/Falta iniciar sesión/);
  expect(existsSync(join(shop.dataFolder('b'), 'session.json'))).toBe(false);
  expect(await sell('new', 'b')).toBe('C1-000002');
  await at('new', 'b', sendWhatIsDue);
  expect(shop.sent()).toEqual(['C1-000001', 'C1-000002']);
  await at('new', 'b', ({ store }) => expect(verifyStore(store).findings).toEqual([]));
});

test('the old machine no longer sells or sends, says why, and can still be read', async () => {
  await sell();
  await prepare();
  for (let n = 0; n < 2; n++)
    expect(() => open('old', 'a')).toThrow(/se entregó .* mudarlo a otra computadora/);
  expect((await run('old', 'a', 'documents')).lines).toHaveLength(1);
  expect(await run('old', 'a', 'sync')).toMatchObject({ code: 1 });
  expect(shop.sent()).toEqual([]);
});

test('a counter can move there and back again', async () => {
  await sell();
  await prepare();
  await receive();
  await sell('new', 'b');
  const back = join(shop.root, 'back');
  await run('new', 'b', 'move', 'prepare', back, await codeOf('old', 'a'));
  expect((await run('old', 'a', 'move', 'receive', back)).lines).toMatchObject([{ proven: true }]);
  expect(await sell()).toBe('C1-000003');
  expect(() => open('new', 'b')).toThrow(/se entregó/);
});

describe('a hand-over used a second time', () => {
  test('proves nothing on the machine it was made for', async () => {
    await sell();
    await prepare();
    cpSync(usb, `${usb}-2`, { recursive: true });
    await receive();
    await at('new', 'b', sendWhatIsDue);
    const again = await run('new', 'c', 'move', 'receive', `${usb}-2`);
    expect(again).toMatchObject({ code: 0, lines: [{ proven: false, documents: { review: 1 } }] });
    expect((await receive('new', 'd')).errors).toMatch(/ya se recibió/);
  });

  test('proves nothing on the machine that received it, even if its code is used again and its data were lost', async () => {
    await sell();
    await prepare();
    cpSync(usb, `${usb}-2`, { recursive: true });
    cpSync(shop.configFolder('new'), join(shop.root, 'config-before'), { recursive: true });
    await receive();
    await sell('new', 'b');
    cpSync(join(shop.root, 'config-before'), shop.configFolder('new'), { recursive: true });
    rmSync(shop.dataFolder('b'), { recursive: true });
    const again = await run('new', 'b', 'move', 'receive', `${usb}-2`);
    expect(again.lines).toMatchObject([{ proven: false, documents: { review: 1 } }]);
  });

  test('needs a new code, as each is valid for one move', async () => {
    await sell();
    const code = await codeOf('new', 'b');
    expect(await codeOf('new', 'b')).toBe(code);
    await prepare();
    await receive();
    expect(await codeOf('new', 'b')).not.toBe(code);
  });

  test('proves nothing on another machine, from a copy of the folder', async () => {
    await sell();
    await prepare();
    cpSync(usb, `${usb}-2`, { recursive: true });
    await receive();
    const other = await run('third', 'c', 'move', 'receive', `${usb}-2`);
    expect(other.lines).toMatchObject([{ proven: false, documents: { review: 1 } }]);
    expect(await sell('third', 'c')).toMatch(/^C1b[2-9A-Z]{4}-000001$/);
    expect(await states('new', 'b')).toEqual(['queued']);
  });
});

test('a folder that cannot be marked as received proves nothing: it could be received again', async () => {
  await sell();
  await prepare();
  const received = await whileRenameFails('mudanza-recibida.json', () => receive());
  expect(received.lines).toMatchObject([{ proven: false, documents: { review: 1 } }]);
});

describe('is refused, and nothing is touched:', () => {
  const expectRefused = async (words: RegExp, outcome: Promise<CliOutcome>): Promise<void> => {
    const { code, errors } = await outcome;
    expect(errors).toMatch(words);
    expect(code).not.toBe(0);
  };

  test('a folder without a hand-over', () => expectRefused(/no hay ninguna mudanza/, receive()));

  test.each([
    ['mudanza.json', (file: string) => truncateSync(file, 20)],
    ['mostrador.db', (file: string) => truncateSync(file, readFileSync(file).length - 1)],
    ['mostrador.db', (file: string) => writeFileSync(file, readFileSync(file).fill(7, 9000, 9001))],
  ])('one whose %s was not copied whole', async (name, spoil) => {
    await sell();
    await prepare();
    spoil(join(usb, name));
    await expectRefused(/no está enter/, receive());
    expect(existsSync(join(shop.dataFolder('b'), 'mostrador.db'))).toBe(false);
  });

  test('a machine that another counter uses', async () => {
    await sell('new', 'b');
    await sell();
    await prepare();
    await expectRefused(/ya hay otro puesto/, receive());
    expect(await states('new', 'b')).toEqual(['queued']);
    expect(existsSync(join(usb, 'mudanza.json'))).toBe(true);
  });

  test('an invalid code, and a folder already in use', async () => {
    await sell();
    await expectRefused(/no es el código/, run('old', 'a', 'move', 'prepare', usb, 'hola'));
    expect(await states('old', 'a')).toEqual(['queued']);
    await prepare();
    await sell('old', 'z');
    await expectRefused(
      /ya hay una mudanza/,
      run('old', 'z', 'move', 'prepare', usb, await codeOf('new', 'y')),
    );
  });
});

describe('a way back', () => {
  test('needs the folder not yet received: the counter goes on as before, and the folder is void', async () => {
    await sell();
    await prepare();
    expect(await run('old', 'a', 'move', 'back', usb)).toMatchObject({
      code: 0,
      lines: [{ documents: { queued: 1 } }],
    });
    expect(await sell()).toBe('C1-000002');
    expect((await receive()).errors).toMatch(/se anuló/);
  });

  test('is refused with a received folder and with another’s', async () => {
    await sell();
    await prepare();
    await receive();
    expect((await run('old', 'a', 'move', 'back', usb)).errors).toMatch(/ya se recibió/);
    expect(() => open('old', 'a')).toThrow(/se entregó/);
    await sell('old', 'z');
    expect((await run('old', 'z', 'move', 'back', usb)).errors).toMatch(/no se entregó/);
  });

  test('reviews all that is not final, in a new series, without the folder', async () => {
    await sell();
    await prepare();
    expect((await run('old', 'a', 'move', 'lost')).lines).toMatchObject([{ documents: { review: 1 } }]);
    expect(await sell()).toBe('C1b-000001');
  });

  test('survives a power cut after the folder is void and before the database is taken back', async () => {
    await sell();
    await prepare();
    renameSync(join(usb, 'mudanza.json'), join(usb, 'mudanza-anulada.json'));
    expect(await run('old', 'a', 'move', 'back', usb)).toMatchObject({
      code: 0,
      lines: [{ documents: { queued: 1 } }],
    });
    expect((await receive()).errors).toMatch(/se anuló/);
  });

  test('a hand-over restored like any backup is in use, under review', async () => {
    await sell();
    await prepare();
    const restored = await run('third', 'c', 'restore', join(usb, 'mostrador.db'));
    expect(restored).toMatchObject({ code: 0, lines: [{ documents: { review: 1 } }] });
  });

  test('is refused with a void folder of another hand-over', async () => {
    await sell();
    await prepare();
    cpSync(usb, `${usb}-2`, { recursive: true });
    await run('old', 'a', 'move', 'back', usb);
    rmSync(`${usb}-2`, { recursive: true });
    cpSync(usb, `${usb}-2`, { recursive: true });
    rmSync(usb, { recursive: true });
    await prepare();
    expect((await run('old', 'a', 'move', 'back', `${usb}-2`)).errors).toMatch(/se anuló/);
    expect(() => open('old', 'a')).toThrow(/se entregó/);
  });
});

test('the counter stays and says so where the folder cannot be written', async () => {
  await sell();
  const counter = open('old', 'a');
  writeFileSync(usb, 'a file in the way');
  await expect(handOver(counter, join(usb, 'x'), 'ABCD-2345', 'test')).rejects.toThrow(/sigue aquí/);
  counter.store.close();
  expect(await states('old', 'a')).toEqual(['queued']);
});

describe('a drive that fails while the last file is renamed:', () => {
  test('pulled out, it may hold a whole hand-over, so the counter stays handed over', async () => {
    await sell();
    const code = await codeOf('new', 'b');
    const prepared = await whilePulledAtRename('mudanza.json', () =>
      run('old', 'a', 'move', 'prepare', usb, code),
    );
    expect(prepared.errors).toMatch(/ya no se vende ni se envía.*«[^»]*move back .*«[^»]*move lost»/);
    await expect(at('old', 'a', sendWhatIsDue)).rejects.toThrow(/se entregó/);
    expect((await receive()).lines).toMatchObject([{ proven: true }]);
    await at('new', 'b', sendWhatIsDue);
    expect(shop.sent()).toEqual(['C1-000001']);
  });

  test('plugged in again, it lets the counter go on as before', async () => {
    await sell();
    const code = await codeOf('new', 'b');
    await whilePulledAtRename('mudanza.json', () => run('old', 'a', 'move', 'prepare', usb, code));
    expect((await run('old', 'a', 'move', 'back', usb)).lines).toMatchObject([{ documents: { queued: 1 } }]);
    expect((await receive()).errors).toMatch(/se anuló/);
  });

  test('replaced by an empty folder, it proves nothing, so the counter stays handed over', async () => {
    await sell();
    const code = await codeOf('new', 'b');
    const prepared = await whileRenameFails(
      'mudanza.json',
      () => run('old', 'a', 'move', 'prepare', usb, code),
      () => {
        renameSync(usb, `${usb}-pulled`);
        mkdirSync(usb);
      },
    );
    expect(prepared.errors).toMatch(/no se sabe si quedó entera/);
    expect(() => open('old', 'a')).toThrow(/se entregó/);
  });

  test('lets the counter stay where it provably never got the hand-over, and is left empty', async () => {
    await sell();
    const code = await codeOf('new', 'b');
    const prepared = await whileRenameFails('mudanza.json', () =>
      run('old', 'a', 'move', 'prepare', usb, code),
    );
    expect(prepared.errors).toMatch(/sigue aquí/);
    expect(readdirSync(usb)).toEqual([]);
    expect(await states('old', 'a')).toEqual(['queued']);
  });
});

test('a hand-over waits for the answer in flight', async () => {
  await sell();
  const answer = Promise.withResolvers<void>();
  shop.network.next(async (request) => {
    await answer.promise;
    return shop.network.issue(request);
  });
  const counter = open('old', 'a');
  counter.engine.start();
  await until(() => expect(shop.sent()).toHaveLength(1));
  const handing = handOver(counter, usb, await codeOf('new', 'b'), 'test');
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  expect(existsSync(usb)).toBe(false);
  answer.resolve();
  await handing;
  counter.store.close();
  await receive();
  expect(await states('new', 'b')).toEqual(['issued']);
});

test('killed between marking and writing the hand-over, the old machine does not sell, and has a way out', async () => {
  await sell();
  await at('old', 'a', ({ store }) =>
    store.commit(() => markHandedOver(store.audit, store.identity.id, { id: 'x', at: 1 }, 'test')),
  );
  expect(() => open('old', 'a')).toThrow(CouldNotError);
  expect((await run('old', 'a', 'move', 'lost')).code).toBe(0);
});
