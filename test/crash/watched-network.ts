import type { Network, NetworkRequest } from '../../main/kernel/ports/network.ts';
import { isEmission } from '../../main/sending/service/fiscal-service.ts';
import type { Activity, CrashStep } from './crash-steps.ts';

/** Half-way into the wait for an answer; the service's progress by then varies. */
const LONGEST_WAIT_MS = 8;
const LONGEST_RECEIVING_MS = 3;

/** The real network, reporting each step of an emission, a cancellation and a status query. */
export function watchedNetwork(
  real: Network,
  reach: (step: CrashStep) => void,
  say: (word: { begun: Activity } | { ended: Activity }) => void,
): Network {
  return {
    makeReady: (request) => real.makeReady(request),
    async exchange(request, beforeWrite) {
      const activity = activityOf(request);
      if (activity === null) return real.exchange(request, beforeWrite);
      say({ begun: activity });
      if (activity === 'send') reach('send: connecting');
      const exchange = real.exchange(request, () => {
        reach(`${activity}: connected`);
        beforeWrite();
        if (activity === 'status query') return;
        reach(`${activity}: committed`);
        if (activity === 'send') setImmediate(() => setImmediate(() => reach('send: written')));
        setTimeout(() => reach(`${activity}: waiting`), Math.random() * LONGEST_WAIT_MS);
      });
      const result = await exchange.finally(() => say({ ended: activity }));
      if (activity === 'send') say({ begun: 'receive' });
      reach(activity === 'send' ? 'receive: answer read' : `${activity}: answer read`);
      // The outcome is stored within a few turns, with or without the next emission.
      if (activity === 'send') setTimeout(() => say({ ended: 'receive' }), LONGEST_RECEIVING_MS);
      return result;
    },
  };
}

function activityOf(request: NetworkRequest): 'send' | 'cancel' | 'status query' | null {
  if (isEmission(request)) return 'send';
  if (request.url.endsWith('/etax/eventos/anular')) return 'cancel';
  return request.url.includes('/etax/consultas/estado/') ? 'status query' : null;
}
