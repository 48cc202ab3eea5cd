import type { cli } from '../../shared/text/es/cli.ts';
import { say } from '../kernel/say.ts';
import { InputError } from '../kernel/errors.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Counter } from '../counter/compose.ts';
import type { StoreLocation } from '../database/open-store.ts';

/** Who the audit chain names for what is done from a terminal. */
export const CLI_ACTOR = 'cli';

/** What a command works with. */
export interface CommandContext {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
  location: StoreLocation;
  /** Where the journal on a second drive is; null where none is named. */
  journalFolder: string | null;
  /** The counter as its only writer; closed when the command ends. */
  openForWriting: (onChange?: (changes: AuditEntry[]) => void) => Counter;
  /** The counter to look at; closed when the command ends. */
  openForReading: () => Counter;
  /** One JSON object a line, on stdout. */
  print: (record: Record<string, unknown>) => void;
  /** A message for people, on stderr. */
  printMessage: (message: string) => void;
  /** How far a long work is, where somebody looks on. */
  showProgress: (done: number, total: number) => void;
  stdin: NodeJS.ReadableStream;
  /** Aborted when the terminal asks the program to end. */
  interrupted: AbortSignal;
}

export interface Command {
  /** As typed: one word or two. */
  name: string;
  /** How it is typed. */
  usage: string;
  /** What it is for, said behind its usage. */
  explanation?: `cli.explained.${keyof typeof cli.explained}`;
  options: Record<string, { type: 'string' | 'boolean' }>;
  /** How many positional arguments it takes. */
  positionals: number;
  /** Exit code 0, or 1 where what was asked could not be done. */
  run(context: CommandContext): Promise<0 | 1>;
}

/** An order as it is typed, and what it is for. */
export function usageOf({ usage, explanation }: Command): string {
  return explanation === undefined ? usage : `${usage}   (${say(explanation)})`;
}

export function badUsage(command: Command): InputError {
  return new InputError(say('cli.usage', { usage: usageOf(command) }));
}
