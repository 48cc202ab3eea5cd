import type { Output } from '../../../shared/contract/contract.ts';
import type { systemMethods } from '../../../shared/contract/system.ts';
import type { StartWithSystem } from '../../shell/start-with-system.ts';
import type { UpdateService } from '../../shell/updates/update-service.ts';
import type { AreaHandlers } from '../area-handlers.ts';

/** Settings of the machine and its user, not of the shop: available without an open counter. */
export function createSystemHandlers(
  start: StartWithSystem,
  updates: UpdateService,
): AreaHandlers<typeof systemMethods> {
  const read = (): Output<'system.read'> => ({ startsWithSystem: start.isOn() });
  return {
    'system.read': read,
    'system.set-start': ({ startsWithSystem }) => {
      start.set(startsWithSystem);
      return read();
    },
    'updates.read': () => updates.state(),
    'updates.look': () => updates.look(),
    'updates.install': () => updates.install(),
  };
}
