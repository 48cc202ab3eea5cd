import { logInByEmail } from '../../account/log-in.ts';
import { InputError } from '../../errors.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

const USAGE = 'login email --correo CORREO --codigo CODIGO [--ruc RUC]';

export const loginEmailCommand: Command = {
  name: 'login email',
  usage: USAGE,
  options: { correo: { type: 'string' }, codigo: { type: 'string' }, ruc: { type: 'string' } },
  positionals: 0,
  async run({ options: { correo, codigo, ruc }, openForWriting, print }) {
    if (typeof correo !== 'string' || typeof codigo !== 'string') throw new InputError(`Uso: ${USAGE}`);
    const counter = openForWriting();
    const chosen = typeof ruc === 'string' ? ruc : null;
    print({ ...(await logInByEmail(counter, { correo, codigo }, chosen, CLI_ACTOR)) });
    return 0;
  },
};
