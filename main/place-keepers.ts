import type { Keeper } from './counter-host.ts';
import { leadFirstStart } from './first-start/lead-first-start.ts';
import { tellMachineTrouble } from './machine/tell-machine-trouble.ts';
import type { Places } from './places/places.ts';
import { tellPlaceTrouble } from './places/tell-place-trouble.ts';

/** What the choice of a place means for the counter that is opened there. */
export const placeKeepers = (places: Places): Keeper[] => [
  tellPlaceTrouble(places),
  tellMachineTrouble(places.settings.root),
  leadFirstStart(() => places.chosen()),
];
