import { formatDateTime, MINUTE_MS } from '../../../shared/domain/dates.ts';
import type { Counter } from '../../counter/compose.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { pauseSending, resumeSending } from '../../sending/pause-sending.ts';
import { CLI_ACTOR, type Command, type CommandContext } from '../context.ts';

const MAX_MINUTES = 7 * 24 * 60;

export const pauseCommand: Command = {
  name: 'pause',
  usage: 'pause [--minutes N]',
  explanation: 'cli.explained.pause',
  options: { minutes: { type: 'string' } },
  positionals: 0,
  run({ openForWriting, options, print }) {
    const minutes = readMinutes(options['minutes']);
    const counter = openForWriting();
    const until = minutes === null ? null : counter.clock.now() + minutes * MINUTE_MS;
    pauseSending(counter, CLI_ACTOR, until);
    printState(counter, print);
    return Promise.resolve(0);
  },
};

export const resumeCommand: Command = {
  name: 'resume',
  usage: 'resume',
  explanation: 'cli.explained.resume',
  options: {},
  positionals: 0,
  run({ openForWriting, print }) {
    const counter = openForWriting();
    resumeSending(counter, CLI_ACTOR);
    printState(counter, print);
    return Promise.resolve(0);
  },
};

export function pauseWords(until: number | null): string {
  return until === null ? say('cli.paused') : say('cli.pausedUntil', { until: formatDateTime(until) });
}

function readMinutes(text: string | boolean | undefined): number | null {
  if (text === undefined) return null;
  const minutes = Number(text);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
    throw new InputError(say('cli.minutesInvalid', { most: MAX_MINUTES }));
  return minutes;
}

function printState({ sending, entries }: Counter, print: CommandContext['print']): void {
  const until = sending.pausedUntil();
  print({
    paused: sending.isPaused(),
    until: until === null ? null : new Date(until).toISOString(),
    waiting: entries.countUnsettledSendings(),
  });
}
