import type { CounterObserver } from './counter-host.ts';
import { leadFirstStart } from '../shop/onboarding/lead-first-start.ts';
import { tellMachineTrouble } from '../shop/machine/tell-machine-trouble.ts';
import type { Places } from '../shop/companies/places.ts';
import { tellPlaceTrouble } from '../shop/companies/tell-place-trouble.ts';

/** Observers that report trouble with the place or the machine at an opened counter, and lead its first start. */
export const placeObservers = (places: Places): CounterObserver[] => [
  tellPlaceTrouble(places),
  tellMachineTrouble(places.settings.root),
  leadFirstStart(() => places.chosen()),
];
