import type { DocumentState } from '../fiscal/document-state.ts';
import { leastBetween, type Moment } from '../fiscal/evidence/number-stream.ts';

/** A pending item at a count; amounts scaled by 10^8. */
export interface CountedItem {
  id: string;
  /** Its name, or its id. */
  label: string;
  /** Its `cantidad_remitida`; null if the service does not return it. */
  dispatched: bigint | null;
  /** Its `cantidad_disponible`. */
  available: bigint;
}

/** Another note of this counter on the same invoice at a count; null state if it changed meanwhile. */
export interface OtherNoteState {
  id: string;
  state: DocumentState | null;
}

/** A reading of an invoice's pending items. */
export interface ItemCount {
  /** By the service's clock. */
  at: number;
  /** By all available clocks; null for counts from before this was recorded. */
  moment: Moment | null;
  items: CountedItem[];
  others: OtherNoteState[];
}

/** Quantity of each item in a note, by the item's id, scaled by 10^8. */
export type Quantities = ReadonlyMap<string, bigint>;

export interface DispatchDoubt {
  quantities: Quantities;
  /** The last count before the note was sent; null if there is none. */
  before: ItemCount | null;
  /** Later counts, oldest first. */
  after: readonly ItemCount[];
  /** Every other note of this counter on the invoice, in its present state. */
  others: readonly { id: string; state: DocumentState; quantities: Quantities }[];
  /** Longest time after its request at which the service may still commit a note. */
  quietMs: number;
}

export type DispatchReason =
  | 'no-count-before'
  | 'not-counted-yet'
  | 'grew'
  | 'unchanged'
  | 'quiet-period'
  | 'other-notes'
  | 'moved-otherwise'
  | 'went-back'
  | 'damaged';

/** Suggestion from the counts about a note in doubt. Proves nothing and settles nothing. */
export interface DispatchEvidence {
  suggests: 'issued' | 'not-issued' | 'unclear';
  reason: DispatchReason;
  /** End of the quiet period, by the service's clock; null if it makes no difference. */
  quietAt: number | null;
  countedAt: number | null;
  /** The note's items: its quantity, and the quantity dispatched before and at the last count. */
  items: { label: string; quantity: bigint; before: bigint | null; after: bigint | null }[];
}

/** Beyond this number of notes with an unknown share there are too many explanations to tell apart. */
const MAX_UNKNOWN_NOTES = 8;

/** Result if the quantities of the note, or of another one on its invoice, cannot be read. */
export const DAMAGED_DISPATCH: DispatchEvidence = {
  suggests: 'unclear',
  reason: 'damaged',
  quietAt: null,
  countedAt: null,
  items: [],
};

/**
 * Judges whether a dispatch note without an answer was issued, from `cantidad_remitida` of its items before
 * and after. Considers every explanation of the change of all the cart's items, with this note and without
 * it, whatever this counter's other notes may have done meanwhile; suggests something only if all
 * explanations agree. The quiet period runs from the first count after the doubt, which is later than the
 * request.
 */
export function judgeDispatch(doubt: DispatchDoubt): DispatchEvidence {
  const { before, after, quietMs } = doubt;
  const [first, last] = [after.at(0), after.at(-1)];
  const facts = { quietAt: null, countedAt: last?.at ?? null, items: figuresOf(doubt) };
  if (before === null) return { suggests: 'unclear', reason: 'no-count-before', ...facts };
  if (first === undefined || last === undefined) {
    return { suggests: 'unclear', reason: 'not-counted-yet', ...facts };
  }
  const stories = after.map((count) => storiesOf(doubt, before, count));
  const latest = stories.at(-1) ?? 'none';
  if (latest === 'issued') return { suggests: 'issued', reason: 'grew', ...facts };
  if (latest === 'both') return { suggests: 'unclear', reason: 'other-notes', ...facts };
  if (latest === 'none') return { suggests: 'unclear', reason: 'moved-otherwise', ...facts };
  if (stories.some((story) => story !== 'not-issued')) {
    return { suggests: 'unclear', reason: 'went-back', ...facts };
  }
  const { from, longestMs } = quietOf(first, after);
  if (longestMs < quietMs) {
    return { suggests: 'unclear', reason: 'quiet-period', ...facts, quietAt: from.at + quietMs };
  }
  return { suggests: 'not-issued', reason: 'unchanged', ...facts };
}

/** The longest time known to lie between two counts, and the count from which it continues. */
function quietOf(first: ItemCount, counts: readonly ItemCount[]): { from: ItemCount; longestMs: number } {
  let [from, longestMs] = [first, 0];
  for (const count of counts) {
    const ms = from.moment === null || count.moment === null ? null : leastBetween(from.moment, count.moment);
    if (ms === null) from = count;
    else longestMs = Math.max(longestMs, ms);
  }
  return { from, longestMs };
}

function figuresOf({ quantities, before, after }: DispatchDoubt): DispatchEvidence['items'] {
  const find = (count: ItemCount | null | undefined, id: string): CountedItem | undefined =>
    count?.items.find((item) => item.id === id);
  return [...quantities].map(([id, quantity]) => {
    const [was, is] = [find(before, id), find(after.at(-1), id)];
    const label = is?.label ?? was?.label ?? id;
    return { label, quantity, before: was?.dispatched ?? null, after: is?.dispatched ?? null };
  });
}

type Stories = 'issued' | 'not-issued' | 'both' | 'none';

/** Explanations of the change of every item of the cart between two counts. */
function storiesOf({ quantities, others }: DispatchDoubt, before: ItemCount, after: ItemCount): Stories {
  const growth = growthOf(before, after);
  if (growth === null) return 'none';
  const parts = others.map((other) => ({
    quantities: other.quantities,
    shares: sharesOf(other, before, after),
  }));
  if (parts.filter(({ shares }) => shares.length > 1).length > MAX_UNKNOWN_NOTES) return 'both';
  const explained = combine(parts);
  const isExplained = (own: bigint): boolean =>
    explained.some((sum) =>
      [...growth].every(([id, grown]) => grown === (sum.get(id) ?? 0n) + own * (quantities.get(id) ?? 0n)),
    );
  const [with_, without] = [isExplained(1n), isExplained(0n)];
  return with_ && without ? 'both' : with_ ? 'issued' : without ? 'not-issued' : 'none';
}

/** Increase of each item's dispatched quantity; null if the counts have different items. */
function growthOf(before: ItemCount, after: ItemCount): Map<string, bigint> | null {
  if (before.items.length !== after.items.length) return null;
  const growth = new Map<string, bigint>();
  for (const was of before.items) {
    const is = after.items.find(({ id }) => id === was.id);
    if (is === undefined) return null;
    const [earlier, later] = [was.dispatched, is.dispatched];
    const isTold = earlier !== null && later !== null;
    growth.set(was.id, isTold ? later - earlier : was.available - is.available);
  }
  return growth;
}

/** Every possible sum of the notes' additions. */
function combine(
  parts: readonly { quantities: Quantities; shares: readonly bigint[] }[],
): Map<string, bigint>[] {
  return parts.reduce<Map<string, bigint>[]>(
    (sums, { quantities, shares }) =>
      sums.flatMap((sum) =>
        shares.map((share) => {
          const next = new Map(sum);
          for (const [id, quantity] of quantities) next.set(id, (next.get(id) ?? 0n) + share * quantity);
          return next;
        }),
      ),
    [new Map()],
  );
}

/** States in which a note's share of the service's count stays the same over time. */
const STILL: readonly (DocumentState | null)[] = [
  'draft',
  'queued',
  'refused',
  'discarded',
  'approved',
  'rejected',
  'cancelled',
  'issued-unidentified',
];

/** Possible number of times another note's quantities were added between two counts: 1, 0 or -1. */
function sharesOf(
  { id, state: now }: { id: string; state: DocumentState },
  before: ItemCount,
  after: ItemCount,
): bigint[] {
  // A note that does not exist yet counts as not sent.
  const at = ({ others }: ItemCount): DocumentState | null =>
    others.find((other) => other.id === id)?.state ??
    (others.some((other) => other.id === id) ? null : 'draft');
  const [was, is] = [at(before), at(after)];
  if (was === is && STILL.includes(was)) return [0n];
  // Until approval the authority may reject a note at any time, and its goods are available again.
  if (was === 'issued' && is === 'issued') return now === 'approved' ? [0n] : [-1n, 0n];
  const shares = countsOf(is, now).flatMap((later) => countsOf(was, now).map((earlier) => later - earlier));
  return [...new Set(shares)];
}

function countsOf(state: DocumentState | null, now: DocumentState): bigint[] {
  switch (state) {
    case 'draft':
    case 'queued':
    case 'refused':
    case 'discarded':
      return [0n];
    case 'approved':
    case 'issued-unidentified':
      return [1n];
    case 'issued':
      return now === 'approved' ? [1n] : [0n, 1n];
    case 'sending':
    case 'uncertain':
    case 'review':
    case 'rejected':
    case 'cancelled':
    case null:
      return [0n, 1n];
  }
}
