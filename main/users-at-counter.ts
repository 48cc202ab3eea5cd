import { join } from 'node:path';
import type { Report } from './log/events.ts';
import type { UsersState } from '../shared/ipc/user-schemas.ts';
import type { Counter } from './compose.ts';
import type { Keeper } from './counter-host.ts';
import { createUserHandlers } from './ipc/handlers/user-handlers.ts';
import { needOf } from './ipc/method-needs.ts';
import type { RouterParts } from './ipc/router.ts';
import { approverOf } from './ipc/screen-actor.ts';
import { PepperFile, type PepperSeal } from './users/pepper-file.ts';
import { PinDesk } from './users/pin-desk.ts';
import { PIN_COST } from './users/pin-hash.ts';
import { UserDesk } from './users/user-desk.ts';

export interface UsersAtCounterParts {
  counter: () => Counter;
  configFolder: string;
  /** The system's keychain; null where the host has none. */
  seal: PepperSeal | null;
  tell: (state: UsersState) => void;
  report: Report;
}

/** Who is at the counter: what the window asks of it, and the gate all that the window asks goes through. */
export interface UsersAtCounter {
  keeper: Keeper;
  handlers: ReturnType<typeof createUserHandlers>;
  admit: RouterParts['admit'];
}

export function createUsersAtCounter(parts: UsersAtCounterParts): UsersAtCounter {
  const { counter, configFolder, seal, tell, report } = parts;
  const pins = new PinDesk({
    pepperOf: (databaseId) => new PepperFile(join(configFolder, `pepper-${databaseId}.json`), seal),
    cost: PIN_COST,
  });
  const tellState = (): void => {
    desk.state().then(tell, (error: unknown) => {
      report('users.untold', { error });
    });
  };
  const desk = new UserDesk(pins, tellState);
  return {
    keeper: {
      join(opened) {
        opened.store.audit.askApprover(approverOf);
        desk.join(opened);
      },
      changed: (changes) => desk.changed(changes),
      leave: () => desk.leave(),
    },
    handlers: createUserHandlers({ desk, pins, counter }),
    admit: (method, input, message) => desk.admit(needOf(method, input, counter), { method, message }),
  };
}
