import { parseArgs } from 'node:util';

/** The command line is wrong; `message` is Spanish and says how it is used. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  port: number;
  speed: number;
  seed: number;
  dataFolder: string;
}

const USAGE = 'Uso: npm run sandbox -- [--port P] [--speed S] [--seed N] [--data CARPETA]';

/** The control endpoints take the port after it. */
const HIGHEST_PORT = 65_534;
/** A day in less than nine seconds; beyond it a token hardly outlives a request. */
const HIGHEST_SPEED = 10_000;

/** Throws UsageError for an unknown flag or a value that is none. */
export function parseCommandLine(args: readonly string[], defaultDataFolder: string): CommandLine {
  const { port = '4010', speed = '1', seed = '1', data = defaultDataFolder } = readFlags(args);
  return {
    port: readNumber('--port', port, /^\d{1,5}$/, [0, HIGHEST_PORT]),
    speed: readNumber('--speed', speed, /^\d{1,5}(\.\d{1,6})?$/, [0.001, HIGHEST_SPEED]),
    seed: readNumber('--seed', seed, /^\d{1,15}$/, [0, Number.MAX_SAFE_INTEGER]),
    dataFolder: data === '' ? fail('--data tiene que ser una carpeta.') : data,
  };
}

function readFlags(args: readonly string[]): Partial<Record<'port' | 'speed' | 'seed' | 'data', string>> {
  const flag = { type: 'string' } as const;
  const { tokens, values } = parseArgs({
    args: [...args],
    options: { port: flag, speed: flag, seed: flag, data: flag },
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

const KNOWN: ReadonlySet<string> = new Set(['port', 'speed', 'seed', 'data']);

function readNumber(flag: string, text: string, form: RegExp, [from, to]: [number, number]): number {
  const value = Number(text);
  if (form.test(text) && value >= from && value <= to) return value;
  return fail(`${flag} tiene que ser un número entre ${from} y ${to}, y no «${text}».`);
}

function fail(reason: string): never {
  throw new UsageError(`${reason}\n${USAGE}`);
}
