import { say } from '../kernel/say.ts';
import { readAccessToken } from '../shop/account/access-token.ts';
import type { SystemPortsOptions } from './system-ports.ts';
import { InputError } from '../kernel/errors.ts';
import type { ClockScale } from '../kernel/ports/clock.ts';
import { createHttpNetwork } from '../sending/service/http-network.ts';
import { readProxySettings } from '../sending/service/proxy-settings.ts';
import { readAuthorityFile, tlsContext } from '../sending/service/trusted-authorities.ts';

/** Reads the environment's variables, and warnings for the user. Throws InputError. */
export function readEnvironment(env: NodeJS.ProcessEnv): {
  ports: Omit<SystemPortsOptions, 'dataFolder'>;
  warnings: string[];
} {
  const secretsKey = env['MOSTRADOR_KEY'] || null;
  const token = readToken(env['MOSTRADOR_TOKEN']);
  const warnings = secretsKey === null ? [say('account.storedUnencrypted')] : [];
  return {
    ports: {
      token,
      secretsKey,
      trainingClock: readTrainingClock(env['MOSTRADOR_TRAINING_CLOCK']),
      network: createHttpNetwork({
        proxies: readProxySettings(env),
        secureContext: tlsContext(readAuthorities(env['MOSTRADOR_CA'])),
      }),
    },
    warnings,
  };
}

function readAuthorities(file: string | undefined): string[] {
  return file === undefined || file === '' ? [] : readAuthorityFile(file);
}

function readToken(text: string | undefined): string | null {
  if (text === undefined || text.trim() === '') return null;
  const token = readAccessToken(text);
  if (token === null) throw new InputError(say('program.tokenMalformed'));
  return token;
}

/**
 * Parses `speed@originAt/originRealAt`: the clock shows `originAt` at the real instant `originRealAt` and runs `speed`
 * times as fast, as the training service's clock does.
 */
function readTrainingClock(text: string | undefined): ClockScale | null {
  if (text === undefined || text === '') return null;
  const [, speed, originAt, originRealAt] = /^(\d+(?:\.\d+)?)@(\d+)\/(\d+)$/.exec(text) ?? [];
  if (speed === undefined || originAt === undefined || originRealAt === undefined || Number(speed) <= 0) {
    throw new InputError(say('program.clockMalformed'));
  }
  return { speed: Number(speed), originAt: Number(originAt), originRealAt: Number(originRealAt) };
}
