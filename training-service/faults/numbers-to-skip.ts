import { faultsOf, type RequestFault } from './fault.ts';

/** How many document numbers are gone, by `skip-number`, before what this request emits gets its own. */
export function numbersToSkip(request: { visit: { faults: readonly RequestFault[] } | null }): number {
  const faults = faultsOf(request.visit?.faults ?? [], 'skip-number');
  return faults.reduce((sum, { numbers }) => sum + numbers, 0);
}
