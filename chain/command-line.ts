import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { texts, USAGE } from './texts.ts';

/** Wrong command line; `message` is Spanish and includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  dataFolder: string;
  hosts: string[];
  /** First of three ports. */
  port: number;
  postgres: string | null;
}

/** Two more follow. */
const HIGHEST_PORT = 65_533;

/** Throws UsageError for an unknown flag or an invalid value. */
export function parseCommandLine(args: readonly string[], defaultDataFolder: string): CommandLine {
  const { data = defaultDataFolder, host: hosts = [], port = '4020', postgres = null } = readFlags(args);
  if (data === '') fail(texts.noData);
  const wrong = hosts.find((host) => isIP(host) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host));
  if (wrong !== undefined) fail(texts.badHost(wrong));
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number < 1 || number > HIGHEST_PORT) fail(texts.badPort(port));
  if (postgres !== null && !/^postgres(ql)?:\/\//.test(postgres)) fail(texts.badDatabase);
  return { dataFolder: data, hosts, port: number, postgres };
}

function readFlags(args: readonly string[]) {
  try {
    const one = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { data: one, host: { ...one, multiple: true }, port: one, postgres: one },
    }).values;
  } catch {
    return fail(texts.badArguments);
  }
}

function fail(reason: string): never {
  throw new UsageError(`${reason}\n${USAGE}`);
}
