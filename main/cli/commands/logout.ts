import { signOut } from '../../shop/account/log-in.ts';
import { say } from '../../kernel/say.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

export const logoutCommand: Command = {
  name: 'logout',
  usage: 'logout',
  options: {},
  positionals: 0,
  async run({ openForWriting, print, printMessage }) {
    const { waiting } = await signOut(openForWriting(), CLI_ACTOR);
    print({ por_enviar: waiting });
    if (waiting > 0) printMessage(say('cli.leftToSend', { documents: waiting }));
    return 0;
  },
};
