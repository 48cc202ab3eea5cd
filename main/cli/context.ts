import process from 'node:process';
import type { cli } from '../../shared/text/es/cli.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Counter } from '../counter/compose.ts';
import type { StoreLocation } from '../database/open-store.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';

/** As npm says it; unknown in the packed program. */
export const PROGRAM_VERSION = process.env['npm_package_version'] ?? '—';

/** Actor in the audit chain of acts from a terminal. */
export const CLI_ACTOR = 'cli';

export interface CommandContext {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
  location: StoreLocation;
  journalFolder: string | null;
  /** The seed of the key by which a chain knows this counter. */
  chainKey: Secrets;
  /** Opens the counter as its only writer; closed when the command ends. */
  openForWriting: (onChange?: (changes: AuditEntry[]) => void) => Counter;
  openForReading: () => Counter;
  /** One JSON object a line, on stdout. */
  print: (record: Record<string, unknown>) => void;
  printMessage: (message: string) => void;
  showProgress: (done: number, total: number) => void;
  stdin: NodeJS.ReadableStream;
  /** Aborted when the terminal asks the process to end. */
  interrupted: AbortSignal;
}

export interface Command {
  name: string;
  usage: string;
  explanation?: `cli.explained.${keyof typeof cli.explained}`;
  options: Record<string, { type: 'string' | 'boolean' }>;
  positionals: number;
  /** Exit code 0, or 1 where the command could not be carried out. */
  run(context: CommandContext): Promise<0 | 1>;
}

export function usageOf({ usage, explanation }: Command): string {
  return explanation === undefined ? usage : `${usage}   (${say(explanation)})`;
}

export function badUsage(command: Command): InputError {
  return new InputError(say('cli.usage', { usage: usageOf(command) }));
}
