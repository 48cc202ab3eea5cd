import type { Input, Output } from '../../../shared/contract/contract.ts';
import type { StartWithSystem } from '../../desktop/start-with-system.ts';
import type { UpdateDesk } from '../../updates/update-desk.ts';

/** Of the machine and its user, not of the shop: there without an open counter. */
export function createSystemHandlers(start: StartWithSystem, updates: UpdateDesk) {
  const read = (): Output<'system.read'> => ({ startsWithSystem: start.isOn() });
  return {
    'system.read': read,
    'system.set-start'({ startsWithSystem }: Input<'system.set-start'>): Output<'system.set-start'> {
      start.set(startsWithSystem);
      return read();
    },
    'updates.read': () => updates.state(),
    'updates.look': () => updates.look(),
    'updates.install': () => updates.install(),
  };
}
