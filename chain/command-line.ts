import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { texts, USAGE } from './texts.ts';

/** Wrong command line; `message` is Spanish and includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  /** `run`: the office, until it is stopped; `verify`: compares what it holds with what its counters signed. */
  command: 'run' | 'verify';
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
  const { values, positionals } = readFlags(args);
  const { data = defaultDataFolder, host: hosts = [], port = '4020', postgres = null } = values;
  const isVerify = positionals[0] === 'verify';
  if (positionals.length > (isVerify ? 1 : 0)) fail(texts.badArguments);
  if (isVerify && (values.host ?? values.port) !== undefined) fail(texts.badArguments);
  if (data === '') fail(texts.noData);
  const wrong = hosts.find((host) => isIP(host) === 0 && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host));
  if (wrong !== undefined) fail(texts.badHost(wrong));
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number < 1 || number > HIGHEST_PORT) fail(texts.badPort(port));
  if (postgres !== null && !/^postgres(ql)?:\/\//.test(postgres)) fail(texts.badDatabase);
  return { command: isVerify ? 'verify' : 'run', dataFolder: data, hosts, port: number, postgres };
}

function readFlags(args: readonly string[]) {
  try {
    const one = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { data: one, host: { ...one, multiple: true }, port: one, postgres: one },
      allowPositionals: true,
    });
  } catch {
    return fail(texts.badArguments);
  }
}

function fail(reason: string): never {
  throw new UsageError(`${reason}\n${USAGE}`);
}
