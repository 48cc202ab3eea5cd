import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { SeenRequest } from '../ledger/request-repository.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import { faultsOf, type RequestFault } from './fault.ts';

/** Outcome, for the ledger, of a request whose answer is ready. */
export function endOf(
  faults: readonly RequestFault[],
  status: number,
): Pick<SeenRequest, 'outcome' | 'status'> {
  if (faultsOf(faults, 'reset-after-processing').length > 0) {
    // A refused request was not processed.
    return { outcome: status < 400 ? 'reset-after-processing' : 'reset-before-processing', status: null };
  }
  return { outcome: faultsOf(faults, 'truncate').length > 0 ? 'truncated' : 'answered', status };
}

/** Offset of the answer's `Date` from the service's clock. */
export function totalSkewMs(faults: readonly RequestFault[]): number {
  return faultsOf(faults, 'clock-skew').reduce((sum, { skewMs }) => sum + skewMs, 0);
}

/** Waits as long as a request's faults delay its answer, or until the service stops. */
export async function holdBack(faults: readonly RequestFault[], stopping: AbortSignal): Promise<void> {
  await pause(totalDelayMs(faultsOf(faults, 'delay-headers')), stopping);
}

export function alterContentType(faults: readonly RequestFault[], reply: FastifyReply): void {
  if (faultsOf(faults, 'wrong-content-type').length > 0) reply.type('text/plain; charset=utf-8');
}

/** The envelope of an emission without its control code; any other answer unchanged. */
export function withoutCdc(faults: readonly RequestFault[], envelope: unknown): unknown {
  if (faultsOf(faults, 'no-cdc').length === 0) return envelope;
  if (!isRecord(envelope) || !isRecord(envelope['data'])) return envelope;
  const { cdc: _, ...data } = envelope['data'];
  return { ...envelope, data };
}

export function totalDelayMs(delays: readonly { delayMs: number }[]): number {
  return delays.reduce((sum, { delayMs }) => sum + delayMs, 0);
}

/** Ends early, without an error, when the service stops. */
export async function pause(delayMs: number, stopping: AbortSignal): Promise<void> {
  if (delayMs === 0) return;
  try {
    await sleep(delayMs, undefined, { signal: stopping });
  } catch (error) {
    if (!stopping.aborted) throw error;
  }
}
