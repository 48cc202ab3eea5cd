import { type Input, METHOD_NAMES, METHODS } from '../../../shared/contract/contract.ts';
import type { usersMethods } from '../../../shared/contract/users.ts';
import type { Requirement, Role } from '../../../shared/domain/shop/rights.ts';
import { say } from '../../kernel/say.ts';
import type { ChainService } from '../../chain/chain-service.ts';
import type { Counter } from '../../counter/compose.ts';
import { InputError } from '../../kernel/errors.ts';
import type { PinService } from '../../shop/users/pin-service.ts';
import { keepRecoveryCode, makeRecoveryCode, recoverUser } from '../../shop/users/recover-user.ts';
import { saveRules, saveUser, setUpUsers } from '../../shop/users/save-user.ts';
import type { User } from '../../shop/users/user.ts';
import type { UserService } from '../../shop/users/user-service.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { requirementOf } from '../method-needs.ts';
import { screenActor } from '../screen-actor.ts';

export type UsersChain = Pick<ChainService, 'changePin' | 'handPinOver' | 'recoverUser'>;

export function createUsersHandlers(
  service: UserService,
  pins: PinService,
  chain: UsersChain,
): CounterHandlers<typeof usersMethods> {
  return {
    'users.read': () => service.state(),
    'users.sign-in': async ({ id, pin }) => {
      const user = await service.signIn(id, pin);
      // Nobody waits for it.
      void chain.handPinOver(user, pin);
      return await service.state();
    },
    'users.sign-out': () => {
      service.signOut();
      return service.state();
    },
    'users.set-up': async (first, counter) => {
      const { owner, recoveryCode } = await setUpUsers(counter, pins, first);
      service.enter(owner);
      return { recoveryCode };
    },
    'users.recover': async (given, counter) => {
      const shared = await chain.recoverUser(given);
      const { user, recoveryCode } =
        shared === null ? await recoverUser(counter, pins, given) : { user: shared, recoveryCode: null };
      service.enter(user);
      return { recoveryCode };
    },
    'users.save': async (draft, counter) => {
      const shared = findUnchangedShared(counter, draft);
      if (shared === null) await saveUser(counter, pins, draft, screenActor());
      else if (draft.pin !== null) await chain.changePin(shared, draft.pin, screenActor());
      return await service.state();
    },
    'users.save-rules': (rules, counter) => {
      saveRules(counter, rules, screenActor());
      return service.state();
    },
    'users.new-code': () => ({ recoveryCode: makeRecoveryCode() }),
    'users.keep-code': ({ recoveryCode }, counter) => {
      const user = service.current();
      if (user === null) throw new InputError(say('users.nobodyEntered'));
      keepRecoveryCode(counter, user, recoveryCode, screenActor());
      return {};
    },
    'users.approve': async ({ id, pin, method, message }, counter) => {
      await service.approve(id, pin, { method, message }, needOfMessage(method, message, counter));
      return {};
    },
  };
}

/** The head office's user of whom a person changes at most the PIN. */
function findUnchangedShared(
  { users }: Counter,
  { id, role, isActive }: { id: string | null; role: Role; isActive: boolean },
): User | null {
  const user = id === null ? null : users.find(id);
  const isUnchanged = user?.role === role && user.isActive === isActive;
  return user !== null && user.sharedId !== null && isUnchanged ? user : null;
}

function needOfMessage(method: string, message: string, counter: Counter): Requirement {
  const name = METHOD_NAMES.find((one) => one === method);
  const refused = new InputError(say('users.approvalUnclear'));
  if (name === undefined) throw refused;
  const input = METHODS[name].input.safeParse(parseJson(message));
  if (!input.success) throw refused;
  return requirementOf(name, input.data as Input<typeof name>, () => counter);
}

/** Undefined for a text that is not JSON, which no method takes. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
