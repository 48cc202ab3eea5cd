import { CalledOffError } from '../kernel/ports/network.ts';
import type { SendingState } from './sending-state.ts';
import { MINUTE_MS } from '../../shared/domain/dates.ts';

/** What may be asked again, and stayed without an answer, is asked again after this. */
export const ASK_AGAIN_MS = MINUTE_MS;

/** The interface asks for this wait between an emission, or a cancellation, and a status query (interface, limits). */
export const BEFORE_STATUS_QUERY_MS = 10 * MINUTE_MS;

/**
 * The last look before a request is written: connecting takes its time, in which a person may pause, another
 * answer stop the queue, or the program begin to end. Throws CalledOffError if this token is to send nothing now.
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
