import { CATALOG_STATES } from './catalog-states.ts';
import { CLIENT_STATES } from './client-states.ts';
import { DOCUMENT_STATES } from './document-states.ts';
import { IMPORT_STATES } from './import-states.ts';
import type { LookState } from './look-state.ts';
import { SALE_STATES } from './sale-states.ts';
import { SETTINGS_STATES } from './settings-states.ts';

/** All states, in the order of the walk through one window. The last lists end in English. */
export const STATES: readonly LookState[] = [
  ...SALE_STATES,
  ...DOCUMENT_STATES,
  ...CATALOG_STATES,
  ...IMPORT_STATES,
  ...CLIENT_STATES,
  ...SETTINGS_STATES,
];
