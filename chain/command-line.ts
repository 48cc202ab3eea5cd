import { parseArgs } from 'node:util';
import { texts, USAGE } from './texts.ts';

/** Wrong command line; `message` is Spanish and includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  /**
   * `run`: the office, until it is stopped; `verify`: compares what it holds with what its counters signed; `owner-link`:
   * makes a link by which an owner gets in again.
   */
  command: 'run' | (typeof COMMANDS)[number];
  dataFolder: string;
  hosts: string[];
  /** First of three ports. */
  port: number;
  postgres: string | null;
}

const COMMANDS = ['verify', 'owner-link'] as const;
/** Two more follow. */
const HIGHEST_PORT = 65_533;

/** Throws UsageError for an unknown flag or an invalid value. */
export function parseCommandLine(args: readonly string[], defaultDataFolder: string): CommandLine {
  const { values, positionals } = readFlags(args);
  const { data = defaultDataFolder, host: hosts = [], port = '4020', postgres = null } = values;
  const command = COMMANDS.find((one) => one === positionals[0]) ?? 'run';
  if (positionals.length > (command === 'run' ? 0 : 1)) fail(texts.badArguments);
  if (command === 'verify' && (values.host ?? values.port) !== undefined) fail(texts.badArguments);
  if (command === 'owner-link' && (values.host ?? values.postgres) !== undefined) fail(texts.badArguments);
  if (data === '') fail(texts.noData);
  const wrong = hosts.find((host) => !/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host));
  if (wrong !== undefined) fail(texts.badHost(wrong));
  const number = Number(port);
  if (!/^\d{1,5}$/.test(port) || number < 1 || number > HIGHEST_PORT) fail(texts.badPort(port));
  if (postgres !== null && !/^postgres(ql)?:\/\//.test(postgres)) fail(texts.badDatabase);
  return { command, dataFolder: data, hosts, port: number, postgres };
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
