import * as z from 'zod';
import { listsStateSchema } from '../list-schemas.ts';
import { nothing } from './inputs.ts';

/** The service's lists as they are kept here. */
export const listMethods = {
  'lists.read': { input: nothing, output: listsStateSchema },
  /** Reads them anew in the background; how that goes is told by `lists.changed`. */
  'lists.refresh': { input: nothing, output: nothing },
  /** A person has read what became of a timbrado. */
  'lists.timbrado-read': { input: z.strictObject({ id: z.int() }), output: nothing },
} as const;
