import { said } from '../../../../shared/domain/reason.ts';
import { envelopeText } from '../../../../shared/wire/envelope.ts';
import type { NetworkResult } from '../../../kernel/ports/network.ts';
import { readRepeatable } from '../../../sending/service/read-envelope.ts';
import type { FreeTrialStanding } from './free-trial-repository.ts';

/** Where a free trial stands after this exchange: only what provably never left, or was put off, waits to be sent. */
export function readFreeTrialAnswer(result: NetworkResult, now: number): FreeTrialStanding {
  const read = readRepeatable(result, now);
  if (read.kind === 'unanswered') {
    return { state: result.kind === 'not-connected' ? 'waiting' : 'doubtful', told: read.reason };
  }
  if (read.kind === 'slow-down') return { state: 'waiting', told: read.reason };
  if (read.kind === 'login-needed') return { state: 'refused', told: read.reason };
  const { envelope } = read;
  return envelope.success
    ? { state: 'sent', told: null }
    : { state: 'refused', told: said(envelopeText(envelope)) };
}
