import { badUsage, CLI_ACTOR, type Command } from '../context.ts';
import { say } from '../../kernel/say.ts';
import { logIn, signOut } from '../../shop/account/log-in.ts';
import { requestCode } from '../../shop/account/login-code.ts';
import type { LogInChannel } from '../../../shared/contract/account.ts';

export const loginWhatsappCommand = loginCommand(
  'whatsapp',
  'numero',
  'login whatsapp --numero NUMERO [--codigo CODIGO] [--ruc RUC]',
);

export const loginEmailCommand = loginCommand(
  'email',
  'correo',
  'login email --correo CORREO [--codigo CODIGO] [--ruc RUC]',
);

/** Without a code it requests one; with a code it logs in. */
function loginCommand(channel: LogInChannel, recipient: 'numero' | 'correo', usage: string): Command {
  const command: Command = {
    name: `login ${channel}`,
    usage,
    options: { [recipient]: { type: 'string' }, codigo: { type: 'string' }, ruc: { type: 'string' } },
    positionals: 0,
    async run({ options, openForWriting, print, printMessage }) {
      const { [recipient]: to, codigo, ruc } = options;
      if (typeof to !== 'string') throw badUsage(command);
      const counter = openForWriting();
      if (typeof codigo === 'string') {
        const chosen = typeof ruc === 'string' ? ruc : null;
        print({ ...(await logIn(counter, { channel, to, code: codigo }, chosen, CLI_ACTOR)) });
        return 0;
      }
      const { to: destino, message } = await requestCode(counter, channel, to);
      print({ destino, mensaje: message });
      const next = `login ${channel} --${recipient} ${to} --codigo CODIGO`;
      printMessage(say('cli.codeOnItsWay', { recipient: destino, command: next }));
      return 0;
    },
  };
  return command;
}

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
