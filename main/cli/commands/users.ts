import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { newRecoveryCode } from '../../shop/users/recover-user.ts';
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

/** A user of the command line can read the shop's files anyway: no PIN is needed. */
export const resetPinCommand: Command = {
  name: 'users reset-pin',
  usage: 'users reset-pin NOMBRE',
  options: {},
  positionals: 1,
  run({ positionals: [name = ''], openForWriting, print, printMessage }) {
    const counter = openForWriting();
    const user = counter.users.findByName(name);
    if (user === null) throw new InputError(say('cli.userNotFound', { name }));
    print({ name: user.name, recoveryCode: newRecoveryCode(counter, user, CLI_ACTOR) });
    printMessage(say('cli.recoveryCodeUse'));
    return Promise.resolve(0);
  },
};
