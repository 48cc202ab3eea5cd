import * as z from 'zod';
import { type Events, type Methods, nothing } from './method.ts';

/** Change of a timbrado, in words, to be read before the next sale. */
const timbradoNoticeSchema = z.strictObject({ id: z.int(), words: z.string() });

export type TimbradoNotice = z.infer<typeof timbradoNoticeSchema>;

/** A list of the service as it is kept here, and how its reading goes. */
const keptListSchema = z.strictObject({
  kind: z.literal(['timbrado', 'ciudad', 'unidad-medida']),
  count: z.int(),
  /** Time when the list in use was read; null if none ever was whole. */
  fetchedAt: z.int().nullable(),
  /** Records of the new one so far; null while it is not being read. */
  arrived: z.int().nullable(),
  /** Reason why its reading does not go on now, in the program's words. */
  trouble: z.string().nullable(),
});

export type KeptList = z.infer<typeof keptListSchema>;

const listsStateSchema = z.strictObject({
  lists: z.array(keptListSchema),
  /** Taxpayers the service was asked about: how many, and when last and first. */
  rucs: z.strictObject({ count: z.int(), newestAt: z.int().nullable(), oldestAt: z.int().nullable() }),
  notices: z.array(timbradoNoticeSchema),
});

export type ListsState = z.infer<typeof listsStateSchema>;

/** The service's lists as they are kept here. */
export const listsMethods = {
  'lists.read': { input: nothing, output: listsStateSchema, needs: 'none' },
  /** Reads them again in the background; `lists.changed` reports how that goes. */
  'lists.refresh': { input: nothing, output: nothing, needs: 'none' },
  /** A person has read what became of a timbrado. */
  'lists.timbrado-read': { input: z.strictObject({ id: z.int() }), output: nothing, needs: 'none' },
} as const satisfies Methods;

export const listsEvents = {
  /** A list of the service is being read again, or its status changed. */
  'lists.changed': listsStateSchema,
} as const satisfies Events;
