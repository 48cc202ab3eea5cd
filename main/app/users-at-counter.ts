import { join } from 'node:path';
import type { Report } from '../kernel/log/events.ts';
import type { UsersState } from '../../shared/contract/users.ts';
import type { Counter } from '../counter/compose.ts';
import type { CounterObserver } from './counter-host.ts';
import { type AtCounter, atCounter } from '../api/area-handlers.ts';
import { createUsersHandlers, type UsersChain } from '../api/handlers/users.ts';
import { requirementOf } from '../api/method-needs.ts';
import type { RouterParts } from '../api/router.ts';
import { approverOf } from '../api/screen-actor.ts';
import type { Keychain } from '../kernel/ports/secrets.ts';
import type { BranchPeppers } from '../shop/users/branch-peppers.ts';
import { PepperFile, type ScryptCost } from '../shop/users/pin-hash.ts';
import { PinService } from '../shop/users/pin-service.ts';
import { UserService } from '../shop/users/user-service.ts';

export interface UsersAtCounterParts {
  counter: () => Counter;
  configFolder: string;
  /** Seals the pepper of the PINs. */
  keychain: Keychain;
  branchPeppers: BranchPeppers;
  /** Cost of each try of a PIN. */
  pinCost: ScryptCost;
  /** Asks the head office for PINs of its users. */
  chain: UsersChain;
  tell: (state: UsersState) => void;
  report: Report;
}

/** The user at the counter, and the gate that all the window's calls go through. */
export interface UsersAtCounter {
  observer: CounterObserver;
  handlers: AtCounter<ReturnType<typeof createUsersHandlers>>;
  authorize: RouterParts['authorize'];
  /** The user at the counter, as the audit chain names them. */
  actor: () => string;
}

export function createUsersAtCounter(parts: UsersAtCounterParts): UsersAtCounter {
  const { counter, configFolder, keychain, branchPeppers, pinCost, chain, tell, report } = parts;
  const pins = new PinService({
    pepperOf: (databaseId) => new PepperFile(join(configFolder, `pepper-${databaseId}.json`), keychain),
    branchPeppers,
    cost: pinCost,
  });
  let isTelling = false;
  // Waits until the current work is done: a first owner who is added but not yet signed in is not shown.
  const tellState = (): void => {
    if (isTelling) return;
    isTelling = true;
    setImmediate(() => {
      isTelling = false;
      service.state().then(tell, (error: unknown) => {
        report('users.untold', { error });
      });
    });
  };
  const service = new UserService(pins, tellState);
  return {
    observer: {
      join(opened) {
        opened.store.audit.askApprover(approverOf);
        service.join(opened);
      },
      changed: (changes) => service.changed(changes),
      leave: () => service.leave(),
    },
    handlers: atCounter(counter, createUsersHandlers(service, pins, chain)),
    actor: () => service.actor(),
    authorize: (method, input, message) =>
      service.authorize(requirementOf(method, input, counter), { method, message }),
  };
}
