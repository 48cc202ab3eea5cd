import type { Clock, ClockScale } from '../kernel/ports/clock.ts';
import type { Network } from '../kernel/ports/network.ts';
import { readServiceClock } from './training-control.ts';
import type { TrainingPlace } from './training-place.ts';

export interface FollowedClock {
  network: Network;
  /** The machine's clock: the training clock may move. */
  clock: Clock;
  place: TrainingPlace;
  scale: ClockScale;
  onMoved: () => void;
}

/** A trainer moves the clock while looking at the app. Asking costs little on the same machine. */
const LOOK_MS = 1000;

/**
 * Keeps the app's clock equal to its training service's, which a trainer may move, and which may run faster
 * after another start. Without an answer it goes on as it was. The returned function stops this.
 */
export function followServiceClock({ network, clock, place, scale, onMoved }: FollowedClock): () => void {
  let isEnded = false;
  let cancel = (): void => {};
  const look = async (): Promise<void> => {
    const shown = await readServiceClock(network, place.controlUrl);
    if (isEnded) return;
    if (shown !== null && !isSame(shown, scale)) {
      Object.assign(scale, shown);
      onMoved();
    }
    cancel = clock.after(LOOK_MS, () => void look());
  };
  cancel = clock.after(LOOK_MS, () => void look());
  return () => {
    isEnded = true;
    cancel();
  };
}

function isSame(one: ClockScale, other: ClockScale): boolean {
  return (
    one.speed === other.speed && one.originAt === other.originAt && one.originRealAt === other.originRealAt
  );
}
