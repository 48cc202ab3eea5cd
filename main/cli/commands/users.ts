import { InputError } from '../../errors.ts';
import { newRecoveryCode } from '../../users/recover-user.ts';
import { CLI_ACTOR, type Command } from '../context.ts';

export const usersCommand: Command = {
  name: 'users',
  usage: 'users',
  options: {},
  positionals: 0,
  run({ openForReading, print }) {
    for (const { id, name, role, isActive, pinHash, failures } of openForReading().users.list()) {
      print({ id, name, role, isActive, hasPin: pinHash !== null, failures });
    }
    return Promise.resolve(0);
  },
};

/** Whoever runs the command line can read the shop's files anyway: it needs no PIN. */
export const resetPinCommand: Command = {
  name: 'users reset-pin',
  usage: 'users reset-pin NOMBRE',
  options: {},
  positionals: 1,
  run({ positionals: [name = ''], openForWriting, print, say }) {
    const counter = openForWriting();
    const user = counter.users.findByName(name);
    if (user === null) throw new InputError(`No hay ningún usuario que se llame «${name}».`);
    print({ name: user.name, recoveryCode: newRecoveryCode(counter, user, CLI_ACTOR) });
    say('Con este código se elige un PIN nuevo en la ventana: Usuario, «Tengo un código». Sirve una vez.');
    return Promise.resolve(0);
  },
};
