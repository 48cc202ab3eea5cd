import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { speak } from '../../../../shared/text/say.ts';
import { cli } from '../../../support/run-cli.ts';

let root: string;
let dataFolder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mostrador-cli-'));
  dataFolder = join(root, 'no such folder');
});
afterEach(async () => {
  await speak('es-PY');
  rmSync(root, { recursive: true, force: true });
});

const errorsOf = async (...argv: string[]): Promise<string> =>
  (await cli(argv, { dataFolder, configFolder: join(root, 'config') })).errors;

test('an order speaks the language of the data folder it names, Spanish where none was chosen', async () => {
  const spanish = await errorsOf('help');
  expect(spanish).toContain('No existe la orden «help». Las órdenes son:');
  expect(spanish).toContain('  resume   (vuelve a permitir el envío)\n');
  dataFolder = root;
  writeFileSync(join(root, 'language'), 'en\n');
  const english = await errorsOf('help');
  expect(english).toContain('There is no command “help”. The commands are:');
  expect(english).toContain('  resume   (allows sending again)\n');
  expect(await errorsOf('pause', '--what')).toContain('The command is not understood. Usage: pause');
  dataFolder = join(root, 'another');
  expect(await errorsOf('pause', '1')).toContain('Uso: pause');
});
