import { sayReason } from '../../shared/text/say-reason.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { Lookup } from '../sending/service/fiscal-service.ts';
import { LOOKUP_SOURCES } from './lookup-sources.ts';
import type { LookupsParts } from './parts.ts';
import { refreshList } from './refresh-list.ts';

/**
 * Reads the three lists whole and stores each as it is complete; one that stopped half-way goes on from there. Throws
 * CouldNotError naming the list that failed.
 */
export async function* refreshLookups(
  parts: LookupsParts,
): AsyncGenerator<{ lookup: Lookup; count: number }> {
  for (const source of LOOKUP_SOURCES) {
    let step = await refreshList(parts, source);
    while (step.kind === 'more' || step.kind === 'overtaken') step = await refreshList(parts, source);
    if (step.kind !== 'whole') throw new CouldNotError(sayReason(step.why));
    yield { lookup: source.lookup, count: step.count };
  }
}
