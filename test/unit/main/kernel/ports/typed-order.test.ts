import { expect, test } from 'vitest';
import { isInstalled, typedOrder } from '../../../../../main/kernel/ports/typed-order.ts';

const WINDOWS = {
  folder: 'C:\\Programas\\Mostrador\\resources\\app.asar\\out\\app\\main',
  program: 'C:\\Programas\\Mostrador\\mostrador.exe',
};
const LINUX = {
  folder: '/opt/Mostrador/resources/app.asar/out/app/main',
  program: '/opt/Mostrador/mostrador',
};
const CLONE = { folder: '/home/ana/mostrador/out/app/main', program: '/usr/bin/node' };

test('an installed program is its own command line; a clone has it beside', () => {
  expect(typedOrder(['users'], WINDOWS)).toBe('C:\\Programas\\Mostrador\\mostrador.exe --cli users');
  expect(typedOrder(['restore', '/mnt/una copia.db'], LINUX)).toBe(
    '/opt/Mostrador/mostrador --cli restore "/mnt/una copia.db"',
  );
  expect(typedOrder(['users'], CLONE)).toBe('npm run -s cli -- users');
  expect([WINDOWS, LINUX, CLONE].map(isInstalled)).toEqual([true, true, false]);
  expect(isInstalled({ folder: '/srv/app.asar.unpacked/out' })).toBe(false);
});
