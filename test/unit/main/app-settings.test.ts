import { expect, test } from 'vitest';
import { readAppSettings } from '../../../main/app-settings.ts';

const ENV = { XDG_DATA_HOME: '/data', XDG_CONFIG_HOME: '/config', APPDATA: '/data', LOCALAPPDATA: '/config' };

test('folder and address as for the command line, between what the host puts there', () => {
  const settings = readAppSettings(
    ['--no-sandbox', '.', '--data', '/shop', '--url=http://127.0.0.1:4010', '--inspect=0'],
    ENV,
  );
  expect(settings).toMatchObject({ dataFolder: '/shop', baseUrl: 'http://127.0.0.1:4010' });
  expect(settings.configFolder).not.toContain('/shop');
});

test.each([[[]], [['--data', '']], [['--data=']], [['--url']]])(
  '%j leaves the folder of the system',
  (argv) => {
    const settings = readAppSettings(argv, ENV);
    expect(settings.dataFolder.toLowerCase()).toContain('mostrador');
    expect(settings.baseUrl).toBeNull();
  },
);
