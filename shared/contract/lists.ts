import * as z from 'zod';
import { type Events, type Methods, nothing } from './method.ts';

/** A change of a timbrado, in words, to be read before the next sale. */
const timbradoNoticeSchema = z.strictObject({ id: z.int(), words: z.string() });

export type TimbradoNotice = z.infer<typeof timbradoNoticeSchema>;

/** A list of the service as stored here, and the progress of its reading. */
const keptListSchema = z.strictObject({
  kind: z.literal(['timbrado', 'ciudad', 'unidad-medida']),
  count: z.int(),
  /** Time when the list in use was read; null if none was ever complete. */
  fetchedAt: z.int().nullable(),
  /** Records of the new list so far; null while it is not being read. */
  arrived: z.int().nullable(),
  /** Reason why reading does not continue now, in our words. */
  trouble: z.string().nullable(),
});

export type KeptList = z.infer<typeof keptListSchema>;

const listsStateSchema = z.strictObject({
  lists: z.array(keptListSchema),
  /** Taxpayers the service was asked about: their number, and the times of the newest and oldest answer. */
  rucs: z.strictObject({ count: z.int(), newestAt: z.int().nullable(), oldestAt: z.int().nullable() }),
  notices: z.array(timbradoNoticeSchema),
});

export type ListsState = z.infer<typeof listsStateSchema>;

/** The service's lists as stored here. */
export const listsMethods = {
  'lists.read': { input: nothing, output: listsStateSchema, needs: 'none' },
  /** Reads the lists again in the background; `lists.changed` reports progress. */
  'lists.refresh': { input: nothing, output: nothing, needs: 'none' },
  /** Marks a timbrado's change as read. */
  'lists.timbrado-read': { input: z.strictObject({ id: z.int() }), output: nothing, needs: 'none' },
} as const satisfies Methods;

export const listsEvents = {
  /** A list is being read again, or its status changed. */
  'lists.changed': listsStateSchema,
} as const satisfies Events;
