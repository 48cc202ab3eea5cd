import type { FirstSteps } from '../../../shared/contract/first-steps.ts';
import type { ReceiptsParts } from '../../printing/receipts/parts.ts';
import { timbradoStart } from '../../printing/receipts/timbrado-start.ts';

/** What a definitive receipt of this counter would lack; of a timbrado nothing while no point was chosen. */
export function receiptLacks(
  sources: Pick<ReceiptsParts, 'lookups' | 'settings'>,
): FirstSteps['receiptLacks'] {
  const { issuerActivity, issuingPoint } = sources.settings.read();
  const lacks: FirstSteps['receiptLacks'] = [];
  if (issuerActivity === '') lacks.push('activity');
  if (issuingPoint !== null && timbradoStart(sources, issuingPoint) === undefined) lacks.push('start');
  return lacks;
}
