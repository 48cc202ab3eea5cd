import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import {
  autostartEntry,
  startWithSystem,
  type StartWithSystemParts,
} from '../../../../main/shell/start-with-system.ts';

let configHome: string;
beforeEach(() => {
  configHome = temporaryFolder();
});

function openStart(more: Partial<StartWithSystemParts> = {}) {
  const app = {
    getLoginItemSettings: vi.fn<StartWithSystemParts['app']['getLoginItemSettings']>(() => ({
      openAtLogin: true,
    })),
    setLoginItemSettings: vi.fn<StartWithSystemParts['app']['setLoginItemSettings']>(),
  };
  const start = startWithSystem({
    app,
    platform: 'linux',
    command: ['/opt/Mostrador/mostrador', '--minimized', '--data=/caja 2'],
    dataFolder: '/caja 2',
    configHome,
    ...more,
  });
  return { app, start };
}

const entries = (): string[] =>
  existsSync(join(configHome, 'autostart')) ? readdirSync(join(configHome, 'autostart')) : [];

test('a Linux desktop starts the app minimised by an autostart entry with its data folder', () => {
  const { start } = openStart();
  expect(start.isOn()).toBe(false);
  start.set(true);
  expect(start.isOn()).toBe(true);
  const [name = ''] = entries();
  const lines = readFileSync(join(configHome, 'autostart', name), 'utf8').split('\n');
  expect(lines[0]).toBe('[Desktop Entry]');
  expect(lines).toContain('Exec="/opt/Mostrador/mostrador" "--data=/caja 2" "--minimized"');
  start.set(false);
  expect(entries()).toEqual([]);
  start.set(false);
  expect(start.isOn()).toBe(false);
});

test('an argument with special characters is quoted', () => {
  expect(autostartEntry(['/a b/"c"', '100% $HOME `x` \\'])).toContain(
    'Exec="/a b/\\\\"c\\\\"" "100%% \\\\$HOME \\\\`x\\\\` \\\\\\\\"\n',
  );
});

test('Windows lists each counter under a name with its own arguments', () => {
  const { app, start } = openStart({ platform: 'win32' });
  expect(start.isOn()).toBe(true);
  const item = { path: '/opt/Mostrador/mostrador', args: ['--data=/caja 2', '--minimized'] };
  expect(app.getLoginItemSettings).toHaveBeenCalledWith(item);
  start.set(true);
  expect(app.setLoginItemSettings).toHaveBeenCalledWith({
    ...item,
    name: expect.stringMatching(/^mostrador-[0-9a-f]{8}$/) as unknown,
    openAtLogin: true,
  });
  expect(entries()).toEqual([]);
});
