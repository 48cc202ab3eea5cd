import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InputError } from '../../../../../../main/kernel/errors.ts';
import {
  readSettingsFile,
  settingsFileText,
} from '../../../../../../main/shop/settings/file/settings-file.ts';
import { SettingsFileService } from '../../../../../../main/shop/settings/file/settings-file-service.ts';
import { readSettingsState } from '../../../../../../main/shop/settings/file/settings-state.ts';
import { savePrinter } from '../../../../../../main/printing/printers.ts';
import type { SettingsParts } from '../../../../../../main/shop/settings/parts.ts';
import { standardProfile } from '../../../../../../shared/domain/paper/printer.ts';
import { SIZES } from '../../../../../../shared/domain/shop/appearance.ts';
import { THEMES } from '../../../../../../shared/domain/shop/appearance.ts';
import type { WindowLook } from '../../../../../../shared/contract/settings-file.ts';
import { LANGUAGES } from '../../../../../../shared/text/say.ts';
import { isRecord } from '../../../../../../shared/wire/tolerant.ts';
import { TestCounter } from '../../../../../support/counter.ts';
import { jsonPaths, replaceAt, valueAt } from '../../../../../support/json-paths.ts';

const RUNS = { numRuns: 400, seed: 20_261_123 };

const LOOK: WindowLook = {
  theme: 'system',
  hasHighContrast: false,
  size: 100,
  language: 'es-PY',
  isSoundOn: true,
};

let machine: TestCounter;
let folder: string;
/** The file as a counter writes it. */
let text: string;
let service: SettingsFileService;
beforeAll(() => {
  machine = new TestCounter();
  folder = mkdtempSync(join(tmpdir(), 'mostrador-settings-'));
  savePrinter(
    machine.counter,
    {
      id: null,
      name: 'Recibos',
      address: { kind: 'tcp', host: '10.0.0.9', port: 9100 },
      paper: '80',
      escpos: standardProfile('80'),
      roles: ['receipt'],
      opensDrawer: true,
    },
    'test',
  );
  const parts: SettingsParts = machine.counter;
  const surroundings = {
    machineRoot: folder,
    listQueues: () => Promise.resolve([]),
    confirmOutside: () => Promise.resolve(true),
    changePrinter: (_id: string | null, work: () => void) => Promise.resolve(work()),
  };
  const { ruc, id } = machine.counter.store.identity;
  const state = readSettingsState(parts, surroundings, LOOK);
  text = settingsFileText({ from: { ruc, counter: id }, state });
  service = new SettingsFileService(() => parts, surroundings);
});
afterAll(() => {
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

const kept = (): string => JSON.stringify([machine.counter.settings.read(), machine.counter.printers.list()]);

/** True if the file is understood; any other file has to be refused in words. */
function readOrRefuse(bytes: Uint8Array): boolean {
  try {
    readSettingsFile(bytes);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).not.toBe('');
    return false;
  }
}

test('any bytes are refused in words', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => !readOrRefuse(bytes)),
    RUNS,
  );
});

test('a file with any part replaced is understood or refused in words', () => {
  const written: unknown = JSON.parse(text);
  const results = new Set<boolean>();
  fc.assert(
    fc.property(fc.constantFrom(...jsonPaths(written)), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
      results.add(readOrRefuse(Buffer.from(JSON.stringify(replaceAt(written, path, value)))));
    }),
    { ...RUNS, numRuns: 1000 },
  );
  // Both happened.
  expect(results).toEqual(new Set([true, false]));
});

test('an unknown part anywhere is refused by its name', () => {
  const written: unknown = JSON.parse(text);
  const objects = jsonPaths(written).filter((path) => isRecord(valueAt(written, path)));
  fc.assert(
    fc.property(fc.constantFrom([], ...objects), (path) => {
      const file = replaceAt(written, [...path, 'holograma'], true);
      try {
        readSettingsFile(Buffer.from(JSON.stringify(file)));
        expect.unreachable();
      } catch (error) {
        expect(JSON.stringify((error as InputError).fields)).toContain('holograma');
      }
    }),
    RUNS,
  );
});

const aLook = fc.record({
  theme: fc.constantFrom(...THEMES),
  hasHighContrast: fc.boolean(),
  size: fc.constantFrom(...SIZES),
  language: fc.constantFrom(...LANGUAGES),
  isSoundOn: fc.boolean(),
}) satisfies fc.Arbitrary<WindowLook>;

test('a valid file changes nothing when shown, everything when applied, and is undone whole', async () => {
  const file = join(folder, 'ajustes.json');
  const words = fc.stringMatching(/^[\p{L}\d ,.-]{0,40}$/u);
  const codes = fc.uniqueArray(fc.nat(99), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        roundsCash: fc.boolean(),
        issuerActivity: words,
        receiptFooter: fc.array(words, { maxLength: 6 }),
      }),
      codes,
      aLook,
      fc.option(fc.webAuthority({ withPort: true }).filter((host) => !host.includes('@'))),
      fc.stringMatching(/^[A-Za-z]{1,20}$/),
      async (shop, tipo, look, host, name) => {
        const members = JSON.parse(text) as Record<string, object> & { printers: [object] };
        const proxy = host === null ? null : { address: `http://${host}`, exceptions: '' };
        const dispatchTables = {
          ...members['dispatchTables'],
          tipo: tipo.map((codigo) => ({ codigo: String(codigo), nombre: 'x' })),
        };
        const printers = [{ ...members.printers[0], name }];
        writeFileSync(file, JSON.stringify({ ...members, shop, dispatchTables, look, proxy, printers }));
        const before = kept();
        const { changes } = await service.choose(file, LOOK);
        expect(kept()).toBe(before);
        const shown = (await service.apply('test', LOOK)) ?? look;
        expect(shown).toEqual(look);
        expect((await service.choose(file, look)).changes).toEqual([]);
        if (changes.length === 0) return;
        service.chooseBefore(look);
        await service.apply('test', look);
        expect(kept()).toBe(before);
      },
    ),
    { ...RUNS, numRuns: 30 },
  );
});
