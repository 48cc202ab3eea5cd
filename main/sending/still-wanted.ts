import { CalledOffError } from '../kernel/ports/network.ts';
import type { SendingState } from './sending-state.ts';

/**
 * Checks once more before a request is written: while it connected, a person may have paused, another answer stopped
 * the queue, or the process begun to stop. Throws CalledOffError if this token may send nothing now.
 */
export function assertStillWanted(
  { sending }: { sending: SendingState },
  token: string | null,
  stopping: AbortSignal,
): void {
  if (stopping.aborted) throw new CalledOffError('the program ends');
  const hold = sending.hold(token);
  if (hold !== null) throw new CalledOffError(`sending is held: ${hold.kind}`);
}
