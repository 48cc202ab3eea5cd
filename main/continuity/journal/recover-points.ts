import { z } from 'zod';
import { laneOfPoint, pointIdSchema } from '../../../shared/chain/points.ts';
import { counterIdSchema } from '../../../shared/chain/messages.ts';
import type { Connection } from '../../database/connection.ts';
import type { FactsLine } from '../../database/audit-lines.ts';
import { GivenPointRepository } from '../../sending/given-point-repository.ts';

const RELEASED = 'point.released';
const STATES = {
  'point.held': 'held',
  'point.elsewhere': 'held',
  'point.releasing': 'releasing',
  [RELEASED]: 'released',
} as const;

const moveSchema = z.object({
  event: z.enum(['point.held', 'point.elsewhere', 'point.releasing', RELEASED]),
  subject: pointIdSchema,
  details: z.object({
    epoch: z.int().positive(),
    counter: counterIdSchema.optional(),
    to: counterIdSchema.nullable(),
    lastNumber: z.string().nullable().default(null),
  }),
});

/** True for an entry about a move of an issuing point. */
export function tellsOfPoint({ event }: FactsLine): boolean {
  return event in STATES;
}

/**
 * Repeats the moves of issuing points that a backup lacks, in the order of `lines`; inside the caller's transaction. What
 * this counter held by the last one is doubted when the copy is opened.
 */
export function recoverPoints(db: Connection, lines: readonly FactsLine[]): void {
  const points = new GivenPointRepository(db);
  for (const { event, subject, details, at } of lines) {
    const move = moveSchema.safeParse({ event, subject, details: JSON.parse(details) }).data;
    if (move === undefined) continue;
    const lane = laneOfPoint(move.subject);
    const known = points.find(lane);
    const { epoch, counter = known?.counter ?? '', to, lastNumber } = move.details;
    if (known !== null && known.epoch > epoch) continue;
    const isOwn = move.event !== 'point.elsewhere';
    points.keep(lane, { counter, epoch, state: STATES[move.event], to }, { isOwn, at, inFlight: null });
    const id = points.find(lane)?.id;
    if (move.event === RELEASED && id !== undefined) points.release(id, lastNumber);
  }
}
