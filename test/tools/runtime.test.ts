import { describe, expect, it } from 'vitest';
import { describeRuntime, hasDisplay } from '../../tools/runtime.mjs';

describe('hasDisplay', () => {
  it('asks on Linux for an X or a Wayland display', () => {
    expect(hasDisplay({ platform: 'linux', env: {} })).toBe(false);
    expect(hasDisplay({ platform: 'linux', env: { DISPLAY: '', WAYLAND_DISPLAY: '' } })).toBe(false);
    expect(hasDisplay({ platform: 'linux', env: { DISPLAY: ':0' } })).toBe(true);
    expect(hasDisplay({ platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(true);
  });

  it('takes one for granted elsewhere', () => {
    expect(hasDisplay({ platform: 'darwin', env: {} })).toBe(true);
    expect(hasDisplay({ platform: 'win32', env: {} })).toBe(true);
  });
});

describe('describeRuntime', () => {
  it('says which host it is, and of a browser why', () => {
    expect(describeRuntime({ host: 'electron', executable: '/e/electron' })).toBe('Electron, /e/electron');
    expect(describeRuntime({ host: 'chromium', executable: '/usr/bin/chromium' })).toBe(
      "the Chromium host, on /usr/bin/chromium: Electron's binary is not here",
    );
  });
});
