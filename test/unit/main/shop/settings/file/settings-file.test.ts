import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../support/temporary-folder.ts';
import { perTest } from '../../../../../support/per-test.ts';
import { saveTable } from '../../../../../../main/documents/dispatch/save-table.ts';
import { CouldNotError, InputError } from '../../../../../../main/kernel/errors.ts';
import {
  changeMachineSettings,
  readMachineSettings,
} from '../../../../../../main/shop/machine/machine-settings.ts';
import { savePrinter } from '../../../../../../main/printing/printers.ts';
import { SettingsFileService } from '../../../../../../main/shop/settings/file/settings-file-service.ts';
import { saveShopSettings } from '../../../../../../main/shop/settings/save-shop-settings.ts';
import { standardProfile } from '../../../../../../shared/domain/paper/printer.ts';
import type { PrinterDraft } from '../../../../../../shared/contract/printing.ts';
import type { WindowLook } from '../../../../../../shared/contract/settings-file.ts';
import { TestCounter } from '../../../../../support/counter.ts';
import { cli } from '../../../../../support/run-cli.ts';

const LOOK: WindowLook = {
  theme: 'system',
  hasHighContrast: false,
  size: 100,
  language: 'es-PY',
  isSoundOn: true,
};

const machine = perTest(() => new TestCounter());
let folder: string;
let file: string;
let queues: string[];
/** Names of the printers outside the network that a person was asked about; all are allowed but `Spam`. */
let asked: string[];
let service: SettingsFileService;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'ajustes.json');
  queues = ['Caja'];
  asked = [];
  service = serviceOf(machine);
});

const machineRootOf = ({ location }: TestCounter): string => join(dirname(location.dataFolder), 'machine');

function serviceOf(of: TestCounter): SettingsFileService {
  return new SettingsFileService(() => of.counter, {
    machineRoot: machineRootOf(of),
    listQueues: () => Promise.resolve(queues),
    confirmOutside({ name }) {
      asked.push(name);
      return Promise.resolve(name !== 'Spam');
    },
    changePrinter: (_id, work) => Promise.resolve(work()),
  });
}

const shop = () => machine.counter.settings.read();
const change = (settings: Parameters<typeof saveShopSettings>[1]) =>
  saveShopSettings(machine.counter, settings, 'test');
const printer = (more: Partial<PrinterDraft> = {}): PrinterDraft => ({
  id: null,
  name: 'Recibos',
  address: { kind: 'tcp', host: '10.0.0.9', port: 9100 },
  paper: '80',
  escpos: standardProfile('80'),
  roles: ['receipt'],
  opensDrawer: true,
  ...more,
});
const names = (of = machine) => of.counter.printers.list().map(({ name }) => name);

/** Replaces members of the written file. */
function rewrite(members: Record<string, unknown>): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...members }));
}

test('a file holds code lists, proxy, printers and look, and restores them', async () => {
  const { counter } = machine;
  const root = machineRootOf(machine);
  saveTable(counter, 'motivo_codigo', [{ codigo: '1', nombre: 'Traslado' }], 'test');
  changeMachineSettings(root, { proxy: { address: 'http://proxy.local:3128', exceptions: '.intra' } });
  const { id } = savePrinter(counter, printer(), 'test');
  await service.export(file, { ...LOOK, theme: 'dark', language: 'en' });
  saveTable(counter, 'motivo_codigo', [{ codigo: '7', nombre: 'Otro' }], 'test');
  changeMachineSettings(root, { proxy: null, backupFolder: '/usb' });
  savePrinter(counter, printer({ id, name: 'Otra', paper: '58', escpos: standardProfile('58') }), 'test');
  const { changes } = await service.choose(file, LOOK);
  expect(changes.slice(2)).toMatchObject([
    { before: null, after: 'http://proxy.local:3128, .intra' },
    { before: '7, Otro', after: '1, Traslado' },
    {
      before: 'Otra, tcp:10.0.0.9:9100, 58, ESC/POS 32 A cp858, receipt, drawer',
      after: 'Recibos, tcp:10.0.0.9:9100, 80, ESC/POS 48 A cp858, receipt, drawer',
    },
  ]);
  expect(changes.map(({ name, which }) => [name, which])).toEqual([
    ['theme', null],
    ['language', null],
    ['proxy', null],
    ['dispatchTables', 'motivo_codigo'],
    ['printers', 'Recibos'],
  ]);
  expect(await service.apply('screen', LOOK)).toEqual({ ...LOOK, theme: 'dark', language: 'en' });
  expect(counter.dispatchTables.read().motivo_codigo).toEqual([{ codigo: '1', nombre: 'Traslado' }]);
  expect(readMachineSettings(root).settings).toMatchObject({
    proxy: { address: 'http://proxy.local:3128', exceptions: '.intra' },
    backupFolder: '/usb',
  });
  expect(counter.printers.list()).toEqual([{ ...printer(), id }]);
  expect((await service.choose(file, { ...LOOK, theme: 'dark', language: 'en' })).changes).toEqual([]);
});

test('a file holds no secret, and a proxy with a password is refused', async () => {
  machine.secrets.kept = 'the-token-of-the-shop';
  await service.export(file, LOOK);
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/token|clave|"pin"|password|secret/i);
  expect(Object.keys(JSON.parse(text))).toEqual([
    'format',
    'version',
    'from',
    'shop',
    'evidence',
    'logo',
    'printers',
    'dispatchTables',
    'proxy',
    'look',
  ]);
  rewrite({ proxy: { address: 'http://ana:hola1234@proxy.local:3128', exceptions: '' } });
  await expect(service.choose(file, LOOK)).rejects.toThrow(/ningún usuario ni contraseña/);
});

describe('a file of another counter', () => {
  const other = perTest(() => new TestCounter());
  beforeEach(() => {
    // Both fakes begin with the same random numbers.
    for (let n = 0; n < 20; n++) other.random.uuid();
  });

  /** Exports the other counter's file, under an identity of its own. */
  async function exportOther(ruc: string | null = null): Promise<void> {
    await serviceOf(other).export(file, LOOK);
    rewrite({ from: { ruc, counter: '019aa000-0000-7000-8000-0123456789ab' } });
  }

  test('leaves name and issuing point as they are, and says so', async () => {
    saveShopSettings(other.counter, { counterName: 'Puesto 2', roundsCash: false }, 'test');
    change({ counterName: 'Puesto 1' });
    await exportOther();
    const view = await service.choose(file, LOOK);
    expect(view).toEqual({
      changes: [{ name: 'roundsCash', which: null, before: true, after: false }],
      newPrinters: [],
      leftOut: [expect.stringContaining('es de otro puesto')],
    });
    await service.apply('screen', LOOK);
    expect(shop()).toMatchObject({ counterName: 'Puesto 1', roundsCash: false });
  });

  test('adds the printers present here, names the missing ones, and removes none', async () => {
    const { counter } = other;
    mkdirSync(join(folder, 'pdf'));
    mkdirSync(join(folder, 'no'));
    const pdf = { paper: 'a4', escpos: null, opensDrawer: false } as const;
    const a4 = printer({ ...pdf, name: 'Hojas', address: { kind: 'queue', name: 'Caja' }, roles: ['a4'] });
    const gone = printer({ ...pdf, name: 'Láser', address: { kind: 'queue', name: 'HP' }, roles: [] });
    const lost = { ...gone, name: 'Carpeta', address: { kind: 'folder', path: join(folder, 'no') } } as const;
    const kept = {
      ...gone,
      name: 'Archivo',
      address: { kind: 'folder', path: join(folder, 'pdf') },
    } as const;
    for (const draft of [printer(), a4, gone, lost, kept]) savePrinter(counter, draft, 'test');
    rmSync(join(folder, 'no'), { recursive: true });
    const own = savePrinter(machine.counter, printer({ name: 'Mía' }), 'test');
    const only = printer({
      name: 'Cocina',
      address: { kind: 'tcp', host: '10.0.0.8', port: 9100 },
      roles: [],
    });
    savePrinter(machine.counter, only, 'test');
    await exportOther();
    const { changes, newPrinters, leftOut } = await service.choose(file, LOOK);
    expect(changes.map(({ which }) => which)).toEqual(['Recibos', 'Hojas', 'Archivo']);
    expect(leftOut.join()).toMatch(/«Láser» no está en este equipo.*«Carpeta» no está en este equipo/);
    // The receipt printer's address is that of this counter's already.
    expect(newPrinters.map(({ name }) => name)).toEqual(['Hojas', 'Archivo']);
    await service.apply(
      'screen',
      LOOK,
      newPrinters.map(({ id }) => id),
    );
    expect(names()).toEqual(['Recibos', 'Cocina', 'Hojas', 'Archivo']);
    expect(machine.counter.printers.ofRole('receipt')?.id).toBe(own.id);
    expect((await service.choose(file, LOOK)).changes).toEqual([]);
    // A printer added by hand since is not removed.
    savePrinter(
      machine.counter,
      { ...only, name: 'Barra', address: { kind: 'tcp', host: '10.0.0.7', port: 9100 } },
      'test',
    );
    machine.reopen();
    service = serviceOf(machine);
    service.chooseBefore(LOOK);
    await service.apply('screen', LOOK);
    expect(names()).toEqual(['Mía', 'Cocina', 'Barra']);
  });

  test('a file of another company is refused by its RUC, and nothing is changed', async () => {
    machine.counter.store.db.prepare('UPDATE database_identity SET ruc = ?').run('80013884-8');
    machine.reopen();
    saveShopSettings(other.counter, { roundsCash: false }, 'test');
    await exportOther('80000001-9');
    await expect(service.choose(file, LOOK)).rejects.toThrow(
      /RUC 80000001-9; la de este puesto es 80013884-8/,
    );
    await expect(service.apply('screen', LOOK)).rejects.toThrow(InputError);
    expect(shop().roundsCash).toBe(true);
  });
});

describe('printers of a file', () => {
  const device = (path: string, more: Partial<PrinterDraft> = {}) => ({
    ...printer({ name: 'Cable', address: { kind: 'device', path }, ...more }),
    id: machine.random.uuid(),
  });
  const tcp = (host: string, name: string) => ({
    ...printer({ name, address: { kind: 'tcp', host, port: 9100 }, roles: [] }),
    id: machine.random.uuid(),
  });

  test('need a confirmation where one of this counter would print elsewhere', async () => {
    const { id } = savePrinter(machine.counter, printer(), 'test');
    await service.export(file, LOOK);
    rewrite({ printers: [{ ...printer({ address: { kind: 'tcp', host: '10.0.0.66', port: 9100 } }), id }] });
    expect((await service.choose(file, LOOK)).newPrinters).toMatchObject([{ id }]);
    await service.apply('screen', LOOK);
    expect(machine.counter.printers.find(id)?.address).toMatchObject({ host: '10.0.0.9' });
  });

  test('are left out where their device is an ordinary file', async () => {
    const profile = join(folder, '.profile');
    writeFileSync(profile, '');
    const link = join(folder, 'lp0');
    symlinkSync(profile, link);
    await service.export(file, LOOK);
    for (const path of [profile, link, `/dev/shm/../..${profile}`]) {
      const hostile = device(path);
      rewrite({ printers: [hostile] });
      const { changes, newPrinters, leftOut } = await service.choose(file, LOOK);
      expect([changes, newPrinters]).toEqual([[], []]);
      expect(leftOut.join()).toContain('«Cable» no es la de un dispositivo');
      await service.apply('screen', LOOK, [hostile.id]);
      expect(names()).toEqual([]);
    }
  });

  test('need a further confirmation where they are outside the private networks', async () => {
    await service.export(file, LOOK);
    const all = [
      tcp('203.0.113.9', 'Nube'),
      tcp('impresora.example.com', 'Spam'),
      tcp('epson.local', 'Barra'),
    ];
    rewrite({ printers: all });
    await service.choose(file, LOOK);
    await service.apply(
      'screen',
      LOOK,
      all.map(({ id }) => id),
    );
    expect(asked).toEqual(['Nube', 'Spam']);
    expect(names()).toEqual(['Nube', 'Barra']);
  });
});

const BAD: [string, () => void, RegExp][] = [
  ['from the future', () => rewrite({ version: 2, hologram: true }), /versión más nueva/],
  ['of another kind', () => writeFileSync(file, '{"mudanza":1}'), /no es de ajustes de Mostrador/],
  ['a list', () => writeFileSync(file, '[]'), /no es de ajustes de Mostrador/],
  ['broken', () => writeFileSync(file, readFileSync(file).subarray(0, 40)), /está roto/],
  ['empty', () => writeFileSync(file, ''), /está roto/],
  ['too large', () => writeFileSync(file, ' '.repeat(5_000_000)), /demasiado grande/],
  [
    'with a wrong part',
    () => rewrite({ evidence: { quietMinutes: 1, isAutomatic: true } }),
    /no se entienden/,
  ],
  ['with an unknown key', () => rewrite({ token: 'x' }), /no se entienden/],
  ['with an invalid logo', () => rewrite({ logo: { mediaType: 'image/png', base64: 'AAAA' } }), /PNG o JPEG/],
  [
    'with an invalid printer',
    () => rewrite({ printers: [printer({ id: machine.random.uuid(), escpos: null })] }),
    /La impresora tiene datos que corregir/,
  ],
  [
    'with a role given twice',
    () => rewrite({ printers: [1, 2].map(() => printer({ id: machine.random.uuid() })) }),
    /dos veces una impresora/,
  ],
  [
    'with an invalid code',
    () => {
      const tables = machine.counter.dispatchTables.read();
      rewrite({ dispatchTables: { ...tables, tipo: [{ codigo: 'x', nombre: 'y' }] } });
    },
    /La lista tiene datos que corregir/,
  ],
  ['not there', () => rmSync(file), /No se puede leer/],
];

test.each(BAD)('a file %s is refused in words, and nothing is changed', async (_name, spoil, words) => {
  await service.export(file, LOOK);
  change({ roundsCash: false });
  const before = [shop(), machine.changes.length];
  spoil();
  await expect(service.choose(file, LOOK)).rejects.toThrow(InputError);
  await expect(service.choose(file, LOOK)).rejects.toThrow(words);
  await expect(service.apply('screen', LOOK)).rejects.toThrow(InputError);
  expect([shop(), machine.changes.length]).toEqual(before);
  expect(service.keptAt()).toBeNull();
});

describe('the settings before', () => {
  test('survive a restart, and going back to them can be undone too', async () => {
    await service.export(file, LOOK);
    change({ roundsCash: false });
    expect(service.keptAt()).toBeNull();
    await service.choose(file, LOOK);
    const at = machine.clock.now();
    await service.apply('screen', { ...LOOK, theme: 'dark' });
    machine.reopen();
    service = serviceOf(machine);
    expect(service.keptAt()).toBe(at);
    expect(service.chooseBefore(LOOK).changes.map(({ name }) => name)).toEqual(['roundsCash', 'theme']);
    expect(await service.apply('screen', LOOK)).toMatchObject({ theme: 'dark' });
    expect(shop().roundsCash).toBe(false);
    service.chooseBefore(LOOK);
    await service.apply('screen', LOOK);
    expect(shop().roundsCash).toBe(true);
  });

  test('prevent any change where they cannot be stored', async () => {
    await service.export(file, LOOK);
    change({ roundsCash: false });
    mkdirSync(join(machine.location.dataFolder, 'settings-before.json', 'in the way'), { recursive: true });
    await service.choose(file, LOOK);
    await expect(service.apply('screen', LOOK)).rejects.toThrow(CouldNotError);
    expect(shop().roundsCash).toBe(false);
  });
});

test('turning automatic re-queueing on by a file records its assumption', async () => {
  await service.export(file, LOOK);
  rewrite({ evidence: { quietMinutes: 30, isAutomatic: true } });
  await service.choose(file, LOOK);
  await service.apply('screen', LOOK);
  expect(machine.changes.at(-1)).toMatchObject({
    event: 'evidence.settings-changed',
    details: { isAutomatic: true, quietMs: 30 * 60_000, assumption: 'no-answer-after-quiet' },
  });
});

test('the command line exports, shows, imports and undoes, and leaves the window’s settings to the window', async () => {
  change({ roundsCash: false });
  await service.export(join(folder, 'ventana.json'), LOOK);
  machine.counter.store.close();
  const { dataFolder, configFolder } = machine.location;
  const run = (...args: string[]) => cli(args, { dataFolder, configFolder });
  expect(await run('settings', 'export', file)).toMatchObject({ code: 0, lines: [{ file }] });
  expect(readFileSync(file, 'utf8')).not.toMatch(/"proxy"|"look"/);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"roundsCash": false', '"roundsCash": true'));
  const changes = [{ name: 'roundsCash', which: null, before: false, after: true }];
  expect((await run('settings', 'import', file, '--only-show')).lines).toEqual(changes);
  expect((await run('settings', 'import', file)).lines).toEqual(changes);
  expect((await run('settings', 'import', file)).lines).toEqual([]);
  expect((await run('settings', 'undo')).lines).toEqual([{ ...changes[0], before: true, after: false }]);
  expect((await run('settings', 'undo')).lines).toEqual(changes);
  const ofWindow = await run('settings', 'import', join(folder, 'ventana.json'), '--only-show');
  expect(ofWindow.errors).toMatch(/El proxy se importa en la ventana.*\n.*aspecto y el idioma/);
  rewrite({ version: 9 });
  expect(await run('settings', 'import', file)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('versión más nueva'),
  });
  machine.reopen();
  expect(shop().roundsCash).toBe(true);
});
