import { win32 } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listInstalledBrowsers } from '../../tools/browser.mjs';

describe('listInstalledBrowsers', () => {
  it('looks for Chrome, then Chromium, then Edge in each folder of the PATH and the usual ones', () => {
    const paths = listInstalledBrowsers({
      platform: 'linux',
      env: { PATH: '/opt/bin:/usr/bin' },
      home: '/home/caja',
    });
    expect(paths.slice(0, 4)).toEqual([
      '/opt/bin/google-chrome-stable',
      '/usr/bin/google-chrome-stable',
      '/usr/local/bin/google-chrome-stable',
      '/snap/bin/google-chrome-stable',
    ]);
    expect(paths.indexOf('/usr/bin/chromium')).toBeLessThan(paths.indexOf('/usr/bin/microsoft-edge'));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('asks for no file in a folder without a name when there is no PATH', () => {
    const paths = listInstalledBrowsers({ platform: 'linux', env: {}, home: '/home/caja' });
    expect(paths).toContain('/usr/bin/chromium');
    expect(paths.filter((path) => !path.startsWith('/'))).toEqual([]);
  });

  it('looks in the applications of the Mac and of the user', () => {
    const paths = listInstalledBrowsers({ platform: 'darwin', env: {}, home: '/Users/caja' });
    expect(paths).toHaveLength(6);
    expect(paths[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(paths).toContain('/Users/caja/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
  });

  it('looks in the program folders that Windows names', () => {
    const env = { ProgramFiles: 'C:\\P', LOCALAPPDATA: 'C:\\L' };
    const paths = listInstalledBrowsers({ platform: 'win32', env, home: 'C:\\U' });
    expect(paths).toHaveLength(6);
    expect(paths[0]).toBe(win32.join('C:\\P', 'Google', 'Chrome', 'Application', 'chrome.exe'));
    expect(paths.at(-1)).toBe(win32.join('C:\\L', 'Microsoft', 'Edge', 'Application', 'msedge.exe'));
  });
});
