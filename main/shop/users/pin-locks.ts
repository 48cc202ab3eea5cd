import { lockMsAfter } from '../../../shared/domain/users/pin.ts';
import type { Clock } from '../../kernel/ports/clock.ts';

/**
 * How long users still have to wait after wrong PINs. The wait runs by the monotonic clock, which setting the machine's
 * does not move; one that a restart cut short begins anew, so that no restart shortens it.
 */
export class PinLocks {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #begunAt = new Map<string, number>();

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** 0: a PIN may be tried. */
  leftMs({ id, failures }: { id: string; failures: number }): number {
    const lockMs = lockMsAfter(failures);
    if (lockMs === 0) return 0;
    const begunAt = this.#begunAt.get(id) ?? this.begin(id);
    return Math.max(0, begunAt + lockMs - this.#clock.monotonic());
  }

  /** A wrong PIN was given now. */
  begin(id: string): number {
    const now = this.#clock.monotonic();
    this.#begunAt.set(id, now);
    return now;
  }
}
