import * as z from 'zod';
import { counterIdSchema } from './messages.ts';

/*
 * An issuing point belongs to one counter. The head office says to which, by a record of kind 'point'; each move has an
 * epoch of its own, one more than any before. Nothing here depends on time: only a move, on purpose or by force, ends a
 * counter's hold.
 */

/** Kind of the shared record; its id is `12345678-001-001`: timbrado, establishment, point. */
export const POINT_KIND = 'point';

export const pointIdSchema = z.string().regex(/^\d{1,12}-\d{3}-\d{3}$/);

/** A point's id from the lane of its documents, `12345678/001/001`, and back. */
export const pointIdOf = (lane: string): string => lane.replaceAll('/', '-');
export const laneOfPoint = (id: string): string => id.replaceAll('-', '/');

/** Subject of a counter's word that it has given a point back. */
export const askReleaseSubject = (counter: string): string => `ask.${counter}.release`;

/** Holder of a point, as the head office says. `releasing`: it is to give it back, for the counter `to`. */
export const pointSchema = z.object({
  counter: counterIdSchema,
  epoch: z.int().positive(),
  /** Instant of the move, by the head office's clock: for people, decides nothing. */
  since: z.int(),
  state: z.enum(['held', 'releasing']),
  to: counterIdSchema.nullable(),
  /** Words of the person who moved it by force. */
  why: z.string().max(500).nullable().default(null),
});

export type Point = z.infer<typeof pointSchema>;

/** A point as a counter knows it. */
export interface KnownPoint {
  counter: string;
  epoch: number;
  /** `released`: this counter gave it back. `unsure`: its data were restored or copied; it waits for the office's word. */
  state: 'held' | 'releasing' | 'released' | 'unsure';
  to: string | null;
}

/** `forced`: this counter held it, and another holds it now without its word. */
export type PointNews = 'held' | 'releasing' | 'elsewhere' | 'forced';

/**
 * Returns what a counter knows of a point after the head office's word, and what that means for it; null where nothing
 * changes. An epoch lower than the known one is never taken, as from a head office that was put back to a backup; of the
 * same epoch only what makes this counter stop, or what it waits for.
 */
export function hearOf(
  known: KnownPoint | null,
  { counter, epoch, state, to, why }: Point,
  self: string,
): { known: KnownPoint; news: PointNews } | null {
  const told: KnownPoint = { counter, epoch, state, to };
  const isOwn = counter === self;
  const wasOwn = known?.counter === self;
  // What no one had, each may have sent with: a force is then a person's word against this counter too.
  const isSentWith =
    known === null ? why !== null : wasOwn && (known.state === 'held' || known.state === 'releasing');
  const elsewhere = isSentWith ? 'forced' : 'elsewhere';
  const isAwaited = epoch === known?.epoch && known.state === 'unsure';
  if (known === null || epoch > known.epoch || isAwaited)
    return { known: told, news: isOwn ? state : elsewhere };
  if (epoch < known.epoch || !wasOwn) return null;
  if (!isOwn) return { known: told, news: elsewhere };
  return known.state === 'held' && state === 'releasing' ? { known: told, news: state } : null;
}

/** True for a counter that may send with a point: its own, or one that no head office gave to anybody. */
export function maySend(known: KnownPoint | null, self: string): boolean {
  return known === null || (known.counter === self && known.state === 'held');
}

/** A counter's word that nothing of the point is under way there and that it sends nothing more with it. */
export const releaseSchema = z.object({
  v: z.literal(1),
  point: pointIdSchema,
  epoch: z.int().positive(),
  /** For whom, as the head office had said. */
  to: counterIdSchema,
  /** Last number that it issued with it: `001-001-0000123`. */
  lastNumber: z.string().max(40).nullable(),
});

export type Release = z.infer<typeof releaseSchema>;

/** `isKnown` false: the head office has another holder, or an older move, as after a backup; a person has to look. */
export const releaseAnswerSchema = z.object({ v: z.literal(1), isKnown: z.boolean() });

export type ReleaseAnswer = z.infer<typeof releaseAnswerSchema>;

/**
 * Returns the record that follows a holder's word; null where nothing follows. For whom is in the word: a head office
 * that was put back to a backup then writes the same move again, not another one under its epoch.
 */
export function afterRelease(
  record: Point | null,
  counter: string,
  { epoch, to }: Pick<Release, 'epoch' | 'to'>,
  since: number,
): Point | null {
  if (record === null || record.counter !== counter || record.epoch !== epoch) return null;
  return { counter: to, epoch: epoch + 1, since, state: 'held', to: null, why: null };
}
