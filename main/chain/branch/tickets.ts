import * as z from 'zod';
import { counterIdSchema } from '../../../shared/chain/messages.ts';

/* What the counters of a branch share in its server's bucket. Version 1. */

/** A parked sale as its branch's counters share it. */
const ticketSchema = z.object({
  v: z.literal(1),
  /** The counter that parked it, and its name. */
  from: counterIdSchema,
  fromName: z.string(),
  /** Null: any counter may take it. */
  holder: counterIdSchema.nullable(),
  holderName: z.string().nullable(),
  /** True once the holder has it in its own database. */
  isTaken: z.boolean(),
  name: z.string(),
  /** UTC epoch ms. */
  parkedAt: z.int(),
  lineCount: z.int(),
  currency: z.string(),
  /** Minor units as text. */
  total: z.string(),
  clientName: z.string().nullable(),
  /** The draft as JSON text. */
  content: z.string(),
});

export type Ticket = z.infer<typeof ticketSchema>;

export const shownSchema = ticketSchema.omit({ v: true, content: true });

/** One on the board: `id` is the parked sale's. */
export type BoardEntry = z.infer<typeof shownSchema> & { id: string; revision: number };

/** Cash that one counter of the branch handed over to another. A program that knows only parked sales passes it over. */
const handOverSchema = z.object({
  v: z.literal(1),
  kind: z.literal('hand-over'),
  /** The counter that handed it over, and its name. */
  from: counterIdSchema,
  fromName: z.string(),
  to: counterIdSchema,
  currency: z.string(),
  /** Minor units as text, above zero. */
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  /** UTC epoch ms. */
  at: z.int(),
  /** True once the other counter has it in its own database. */
  isTakenIn: z.boolean(),
});

export type HandOverTicket = z.infer<typeof handOverSchema>;

/** A value of the bucket. */
export const valueSchema = z.union([handOverSchema, ticketSchema]);

/** One on the board: `id` is the pair's. */
export type HandOverEntry = Omit<HandOverTicket, 'v' | 'kind'> & { id: string; revision: number };

/** All that the bucket has. */
export interface BranchBoard {
  parked: BoardEntry[];
  handOvers: HandOverEntry[];
}

/** Longest value, below the engine's limit of 1 MB. */
const MAX_BYTES = 900 * 1024;

/** False for a ticket that is too long for the bucket. */
export function isShareable(ticket: Ticket): boolean {
  return bytesOf(ticket).length <= MAX_BYTES;
}

export function bytesOf(ticket: Ticket | HandOverTicket): Buffer {
  return Buffer.from(JSON.stringify(ticket));
}
