import type { LogInChannel } from '../../../shared/contract/account.ts';
import { logIn } from '../../account/log-in.ts';
import { requestCode } from '../../account/request-code.ts';
import { InputError } from '../../errors.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

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

/** Without a code it has one sent; with it, it logs in. */
function loginCommand(channel: LogInChannel, recipient: 'numero' | 'correo', usage: string): Command {
  return {
    name: `login ${channel}`,
    usage,
    options: { [recipient]: { type: 'string' }, codigo: { type: 'string' }, ruc: { type: 'string' } },
    positionals: 0,
    async run({ options, openForWriting, print, say }) {
      const { [recipient]: to, codigo, ruc } = options;
      if (typeof to !== 'string') throw new InputError(`Uso: ${usage}`);
      const counter = openForWriting();
      if (typeof codigo === 'string') {
        const chosen = typeof ruc === 'string' ? ruc : null;
        print({ ...(await logIn(counter, { channel, to, code: codigo }, chosen, CLI_ACTOR)) });
        return 0;
      }
      const { to: destino, message } = await requestCode(counter, channel, to);
      print({ destino, mensaje: message });
      say(`El código va a ${destino}. Cuando llegue: login ${channel} --${recipient} ${to} --codigo CODIGO`);
      return 0;
    },
  };
}
