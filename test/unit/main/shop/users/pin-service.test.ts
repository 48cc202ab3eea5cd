import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PinLocks } from '../../../../../main/shop/users/pin-service.ts';
import { FREE_TRIES, lockMsAfter } from '../../../../../shared/domain/shop/pin.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

const MINUTE_MS = 60_000;

const step = fc.oneof(
  fc.record({ kind: fc.constant('passes' as const), ms: fc.integer({ min: 0, max: 90 * MINUTE_MS }) }),
  fc.record({ kind: fc.constant('set' as const), ms: fc.integer({ min: -1e12, max: 1e12 }) }),
  fc.record({ kind: fc.constant('restart' as const), ms: fc.constant(0) }),
);

test('neither a set clock nor a restart shortens a wait, and waiting long enough ends it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: FREE_TRIES, max: 40 }),
      fc.array(step, { maxLength: 20 }),
      (failures, steps) => {
        const clock = new FakeClock();
        let locks = new PinLocks(clock);
        const user = { id: 'rosa', failures };
        locks.begin(user.id);
        let waited = 0;
        for (const { kind, ms } of steps) {
          if (kind === 'passes') {
            clock.jump(ms);
            waited += ms;
          } else if (kind === 'set') clock.set(ms);
          else {
            locks = new PinLocks(clock);
            waited = 0;
          }
          // The lock is read at the start and at each attempt.
          expect(locks.leftMs(user)).toBe(Math.max(0, lockMsAfter(failures) - waited));
        }
        clock.jump(lockMsAfter(failures));
        expect(locks.leftMs(user)).toBe(0);
      },
    ),
  );
});
