import type { Counter } from '../../compose.ts';
import { pauseSending, resumeSending } from '../../outbox/pause-sending.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

export const pauseCommand = createCommand(
  'pause',
  'deja de enviar, también después de reiniciar',
  pauseSending,
);
export const resumeCommand = createCommand('resume', 'vuelve a permitir el envío', resumeSending);

function createCommand(
  name: string,
  meaning: string,
  change: (counter: Counter, actor: string) => void,
): Command {
  return {
    name,
    usage: `${name}   (${meaning})`,
    options: {},
    positionals: 0,
    async run({ openForWriting, print }) {
      const counter = openForWriting();
      change(counter, CLI_ACTOR);
      print({ paused: counter.sending.isPaused(), waiting: counter.entries.countUnsettledSendings() });
      return 0;
    },
  };
}
