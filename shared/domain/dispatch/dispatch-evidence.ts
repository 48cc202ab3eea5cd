import type { DocumentState } from '../fiscal/document-state.ts';
import { leastBetween, type Moment } from '../fiscal/evidence/number-stream.ts';

/** A pending item when it was counted; amounts scaled by 10^8. */
export interface CountedItem {
  id: string;
  /** Its name, or its id. */
  label: string;
  /** Its `cantidad_remitida`; null where the service does not tell it. */
  dispatched: bigint | null;
  /** Its `cantidad_disponible`. */
  available: bigint;
}

/** Another note of this counter on the same invoice while the items were counted; null if it changed meanwhile. */
export interface OtherNoteState {
  id: string;
  state: DocumentState | null;
}

/** A reading of an invoice's pending items. */
export interface ItemCount {
  /** By the service's clock. */
  at: number;
  /** By every clock there is; null of counts from before it was kept. */
  moment: Moment | null;
  items: CountedItem[];
  others: OtherNoteState[];
}

/** Quantity that a note takes of each item, by the item's id, scaled by 10^8. */
export type Quantities = ReadonlyMap<string, bigint>;

export interface DispatchDoubt {
  quantities: Quantities;
  /** The last count before the note was sent; null if there is none. */
  before: ItemCount | null;
  /** Those since, oldest first. */
  after: readonly ItemCount[];
  /** Every other note of this counter on the invoice, as it is now. */
  others: readonly { id: string; state: DocumentState; quantities: Quantities }[];
  /** No answer is taken to commit later than this after its request. */
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

/** Suggestion of the counts about a note in doubt. They prove nothing and settle nothing. */
export interface DispatchEvidence {
  suggests: 'issued' | 'not-issued' | 'unclear';
  reason: DispatchReason;
  /** Time when its quiet period is over, by the service's clock; null where that changes nothing. */
  quietAt: number | null;
  countedAt: number | null;
  /** The note's items: what it takes, and what was gone of each before and at the last count. */
  items: { label: string; quantity: bigint; before: bigint | null; after: bigint | null }[];
}

/** More notes whose part in a change is unknown make too many stories to tell apart. */
const MOST_UNKNOWN_NOTES = 8;

/** Stands where the quantities of the note, or of another one on its invoice, cannot be read. */
export const DAMAGED_DISPATCH: DispatchEvidence = {
  suggests: 'unclear',
  reason: 'damaged',
  quietAt: null,
  countedAt: null,
  items: [],
};

/**
 * Judges whether a dispatch note whose answer is missing was issued, by `cantidad_remitida` of its items before and
 * after. It counts every story that fits the change of all the cart's items, with this note and without, whatever the
 * other notes of this counter may have done meanwhile; it suggests something only where all stories agree. The quiet
 * period runs from the first count after the doubt, which is later than the request.
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

/** The longest that is known to lie between two counts, and the count it goes on from. */
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

/** Stories that explain the change of every item of the cart from one count to the other. */
function storiesOf({ quantities, others }: DispatchDoubt, before: ItemCount, after: ItemCount): Stories {
  const growth = growthOf(before, after);
  if (growth === null) return 'none';
  const parts = others.map((other) => ({
    quantities: other.quantities,
    shares: sharesOf(other, before, after),
  }));
  if (parts.filter(({ shares }) => shares.length > 1).length > MOST_UNKNOWN_NOTES) return 'both';
  const explained = combine(parts);
  const isExplained = (own: bigint): boolean =>
    explained.some((sum) =>
      [...growth].every(([id, grown]) => grown === (sum.get(id) ?? 0n) + own * (quantities.get(id) ?? 0n)),
    );
  const [with_, without] = [isExplained(1n), isExplained(0n)];
  return with_ && without ? 'both' : with_ ? 'issued' : without ? 'not-issued' : 'none';
}

/** By how much more of each item is gone; null if the counts are not of the same items. */
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

/** Every sum of what the notes may have added. */
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

/** States in which a note stays in the service's count as it is, whatever time passes. */
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

/** Times another note's quantities may have been added between two counts: 1, 0 or -1, or several of them. */
function sharesOf(
  { id, state: now }: { id: string; state: DocumentState },
  before: ItemCount,
  after: ItemCount,
): bigint[] {
  // A note that is not there yet is as one that is not sent.
  const at = ({ others }: ItemCount): DocumentState | null =>
    others.find((other) => other.id === id)?.state ??
    (others.some((other) => other.id === id) ? null : 'draft');
  const [was, is] = [at(before), at(after)];
  if (was === is && STILL.includes(was)) return [0n];
  // The authority may reject at any time what it has not approved, and then the goods are free again.
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
