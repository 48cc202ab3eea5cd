import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

/** Wrong command line; `message` is Spanish and includes the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  port: number;
  /** Address of the interface. */
  host: string;
  speed: number;
  seed: number;
  dataFolder: string;
  /** Absent: no limit. */
  capacityPerSecond?: number;
  tokenLifetimeMs: number;
}

const FLAGS = ['port', 'host', 'speed', 'seed', 'data', 'capacity', 'token-hours'] as const;

export const USAGE =
  'Uso: npm run training-service -- [--port P] [--host DIRECCIÓN] [--speed S] [--seed N] [--data CARPETA] ' +
  '[--capacity PEDIDOS_POR_SEGUNDO] [--token-hours HORAS]';

/** The control endpoints use the next port. */
const HIGHEST_PORT = 65_534;
/** A day in less than nine seconds; faster, a token would hardly outlive a request. */
const HIGHEST_SPEED = 10_000;
const HIGHEST_CAPACITY = 100_000;
/** A year. */
const MAX_HOURS = 8760;
const HOUR_MS = 3_600_000;

const DECIMAL = /^\d{1,6}(\.\d{1,6})?$/;

/** Throws UsageError for an unknown flag or an invalid value. */
export function parseCommandLine(args: readonly string[], defaultDataFolder: string): CommandLine {
  const { capacity, data = defaultDataFolder, host = '127.0.0.1', ...flags } = readFlags(args);
  const { port = '4010', speed = '1', seed = '1', 'token-hours': tokenHours = '12' } = flags;
  if (isIP(host) === 0) fail(`--host tiene que ser una dirección IP, como 127.0.0.1, y no «${host}».`);
  return {
    port: readNumber('--port', port, /^\d{1,5}$/, [0, HIGHEST_PORT]),
    host,
    speed: readNumber('--speed', speed, DECIMAL, [0.001, HIGHEST_SPEED]),
    seed: readNumber('--seed', seed, /^\d{1,15}$/, [0, Number.MAX_SAFE_INTEGER]),
    dataFolder: data === '' ? fail('--data tiene que ser una carpeta.') : data,
    ...(capacity !== undefined && {
      capacityPerSecond: readNumber('--capacity', capacity, DECIMAL, [0.001, HIGHEST_CAPACITY]),
    }),
    tokenLifetimeMs: HOUR_MS * readNumber('--token-hours', tokenHours, DECIMAL, [0.001, MAX_HOURS]),
  };
}

function readFlags(args: readonly string[]): Partial<Record<(typeof FLAGS)[number], string>> {
  const flag = { type: 'string' } as const;
  const { tokens, values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(FLAGS.map((name) => [name, flag])),
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind === 'positional') fail(`No se esperaba «${token.value}».`);
    if (token.kind !== 'option') continue;
    if (!KNOWN.has(token.name)) fail(`No existe la opción ${token.rawName}.`);
    if (token.value === undefined) fail(`A ${token.rawName} le falta su valor.`);
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

const KNOWN: ReadonlySet<string> = new Set(FLAGS);

function readNumber(flag: string, text: string, form: RegExp, [from, to]: [number, number]): number {
  const value = Number(text);
  if (form.test(text) && value >= from && value <= to) return value;
  return fail(`${flag} tiene que ser un número entre ${from} y ${to}, y no «${text}».`);
}

function fail(reason: string): never {
  throw new UsageError(`${reason}\n${USAGE}`);
}
