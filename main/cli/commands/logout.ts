import { signOut } from '../../account/sign-out.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

export const logoutCommand: Command = {
  name: 'logout',
  usage: 'logout',
  options: {},
  positionals: 0,
  async run({ openForWriting, print, say }) {
    const { waiting } = await signOut(openForWriting(), CLI_ACTOR);
    print({ por_enviar: waiting });
    if (waiting > 0) say(`Quedan ${waiting} por enviar: están guardados y salen después de iniciar sesión.`);
    return 0;
  },
};
