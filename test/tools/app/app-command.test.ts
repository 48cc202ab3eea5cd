import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appCommand, trainingEnvironment } from '../../../tools/app/app-command.ts';

const place = { dataFolder: '/data', url: 'http://127.0.0.1:4010' };

// As root, the app is started as a user where possible.
beforeEach(() => {
  if (process.getuid !== undefined) vi.spyOn(process, 'getuid').mockReturnValue(1000);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('appCommand', () => {
  it("disables Electron's sandbox only for root without a user to switch to, where it does not work", ({
    skip,
  }) => {
    if (process.getuid === undefined) skip('there is no root here');
    const electron = { host: 'electron', executable: '/e/electron' } as const;
    const getuid = vi.spyOn(process, 'getuid');
    getuid.mockReturnValue(0);
    const { command, args } = appCommand(electron, place);
    expect(args.includes('--no-sandbox')).toBe(!command.endsWith('as-user.sh'));
    getuid.mockReturnValue(1000);
    expect(appCommand(electron, place).args).not.toContain('--no-sandbox');
  });
});

describe('trainingEnvironment', () => {
  it("runs on the service's clock, and omits a token for the real service", () => {
    vi.stubEnv('MOSTRADOR_TOKEN', 'real');
    const env = trainingEnvironment('1@0/0');
    expect(env['MOSTRADOR_TRAINING_CLOCK']).toBe('1@0/0');
    expect(env).not.toHaveProperty('MOSTRADOR_TOKEN');
    expect(env['PATH']).toBe(process.env['PATH']);
  });
});
