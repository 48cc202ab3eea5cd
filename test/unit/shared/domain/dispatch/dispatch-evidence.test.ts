import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DispatchDoubt,
  type ItemCount,
  judgeDispatch,
} from '../../../../../shared/domain/dispatch/dispatch-evidence.ts';
import type { DocumentState } from '../../../../../shared/domain/fiscal/document-state.ts';
import { HOUR_MS } from '../../../../../shared/domain/dates.ts';
import { momentAt } from '../../../../support/numbering-model.ts';

const count = (at: number, gone: Record<string, bigint>, others: ItemCount['others'] = []): ItemCount => ({
  at,
  moment: momentAt(at),
  items: Object.entries(gone).map(([id, dispatched]) => ({
    id,
    label: id,
    dispatched,
    available: 9n - dispatched,
  })),
  others,
});
const QUIET = 1000;
/** A note of 2 of `a`, on an invoice of `a` and `b`. */
const doubt = (more: Partial<DispatchDoubt>): DispatchDoubt => ({
  quantities: new Map([['a', 2n]]),
  before: count(0, { a: 1n, b: 0n }),
  after: [],
  others: [],
  quietMs: QUIET,
  ...more,
});
const judged = (more: Partial<DispatchDoubt>) => {
  const { suggests, reason } = judgeDispatch(doubt(more));
  return [suggests, reason];
};
const same = { a: 1n, b: 0n };
const grown = { a: 3n, b: 0n };
const another = (state: DocumentState, quantities: Record<string, bigint> = { a: 2n }) => ({
  id: 'other',
  state,
  quantities: new Map(Object.entries(quantities)),
});
const was = (state: DocumentState | null): ItemCount['others'] => [{ id: 'other', state }];

describe('a note alone on its invoice', () => {
  test('is issued if each item grew by its quantity', () => {
    expect(judged({ after: [count(1, grown)] })).toEqual(['issued', 'grew']);
    expect(judged({ after: [count(1, same), count(2, grown)] })).toEqual(['issued', 'grew']);
  });

  test('is not issued if nothing moved, once the quiet period is over', () => {
    expect(judged({ after: [count(5, same)] })).toEqual(['unclear', 'quiet-period']);
    expect(judgeDispatch(doubt({ after: [count(5, same)] })).quietAt).toBe(5 + QUIET);
    expect(judged({ after: [count(5, same), count(4 + QUIET, same)] })).toEqual(['unclear', 'quiet-period']);
    expect(judged({ after: [count(5, same), count(5 + QUIET, same)] })).toEqual(['not-issued', 'unchanged']);
  });

  test('waits again if a clock jumps: the quiet period starts over', () => {
    const ahead = (at: number): ItemCount => ({
      ...count(at, same),
      moment: { ...momentAt(at), serviceAt: at + 3 * HOUR_MS },
    });
    const after = [count(5, same), ahead(6)];
    expect(judged({ after })).toEqual(['unclear', 'quiet-period']);
    expect(judged({ after: [...after, ahead(5 + QUIET)] })).toEqual(['unclear', 'quiet-period']);
    expect(judged({ after: [...after, ahead(6 + QUIET)] })).toEqual(['not-issued', 'unchanged']);
  });

  test.each([
    ['half of it', { a: 2n, b: 0n }],
    ['more than it', { a: 4n, b: 0n }],
    ['another item', { a: 1n, b: 1n }],
    ['it and another item', { a: 3n, b: 1n }],
    ['less than before', { a: 0n, b: 0n }],
    ['an item that is not there', { a: 1n }],
    ['an item that was not there', { a: 1n, b: 0n, c: 0n }],
    ['other items', { a: 1n, c: 0n }],
  ])('has a third party beside it if %s moved', (_name, gone) => {
    expect(judged({ after: [count(0, gone), count(QUIET, gone)] })).toEqual(['unclear', 'moved-otherwise']);
  });

  test('may have been issued if something grew and shrank again', () => {
    expect(judged({ after: [count(0, grown), count(QUIET, same)] })).toEqual(['unclear', 'went-back']);
  });

  test('is not judged without a count before or since', () => {
    expect(judged({ before: null, after: [count(0, grown)] })).toEqual(['unclear', 'no-count-before']);
    expect(judged({})).toEqual(['unclear', 'not-counted-yet']);
  });

  test('is judged by the remaining quantity if the dispatched one is missing', () => {
    const untold = (at: number, available: bigint): ItemCount => ({
      at,
      moment: momentAt(at),
      items: [{ id: 'a', label: 'a', dispatched: null, available }],
      others: [],
    });
    expect(judged({ before: untold(0, 5n), after: [untold(1, 3n)] })).toEqual(['issued', 'grew']);
    expect(judged({ before: untold(0, 5n), after: [untold(1, 5n)] })).toEqual(['unclear', 'quiet-period']);
  });
});

describe('a note beside another of this counter with the same quantity', () => {
  const twice = { a: 5n, b: 0n };
  /** Its state before, at the counts since, and now. */
  const story = (
    before: DocumentState | null,
    after: DocumentState | null,
    now: DocumentState,
    gone: typeof same,
  ) =>
    judged({
      before: count(0, same, was(before)),
      after: [count(0, gone, was(after)), count(QUIET, gone, was(after))],
      others: [another(now)],
    });

  test.each<[DocumentState | null, DocumentState | null, DocumentState, typeof same, string, string]>([
    ['queued', 'approved', 'approved', grown, 'not-issued', 'unchanged'],
    ['queued', 'issued', 'approved', grown, 'not-issued', 'unchanged'],
    ['queued', 'approved', 'approved', twice, 'issued', 'grew'],
    ['approved', 'approved', 'approved', grown, 'issued', 'grew'],
    ['approved', 'approved', 'approved', same, 'not-issued', 'unchanged'],
    // It may be rejected without the counter knowing, which would hide the same quantity.
    ['issued', 'issued', 'issued', same, 'unclear', 'other-notes'],
    ['issued', 'issued', 'approved', same, 'not-issued', 'unchanged'],
    ['issued', 'issued', 'issued', grown, 'issued', 'grew'],
    ['queued', 'issued', 'issued', grown, 'unclear', 'other-notes'],
    ['queued', 'uncertain', 'uncertain', grown, 'unclear', 'other-notes'],
    ['queued', 'uncertain', 'uncertain', same, 'not-issued', 'unchanged'],
    ['queued', 'uncertain', 'uncertain', twice, 'issued', 'grew'],
    ['uncertain', 'uncertain', 'uncertain', grown, 'unclear', 'other-notes'],
    ['queued', 'sending', 'refused', grown, 'unclear', 'other-notes'],
    ['queued', 'refused', 'refused', grown, 'issued', 'grew'],
    ['queued', 'queued', 'discarded', grown, 'issued', 'grew'],
    ['approved', 'cancelled', 'cancelled', same, 'unclear', 'other-notes'],
    ['cancelled', 'cancelled', 'cancelled', same, 'not-issued', 'unchanged'],
    [null, 'approved', 'approved', grown, 'unclear', 'other-notes'],
    ['approved', null, 'cancelled', same, 'unclear', 'other-notes'],
    ['queued', 'review', 'review', grown, 'unclear', 'other-notes'],
    ['issued-unidentified', 'issued-unidentified', 'issued-unidentified', grown, 'issued', 'grew'],
  ])('is judged: %s, then %s, now %s', (before, after, now, gone, suggests, reason) => {
    expect(story(before, after, now, gone)).toEqual([suggests, reason]);
  });

  test('is not judged if more are unknown than can be distinguished', () => {
    const others = Array.from({ length: 9 }, (_, index) => ({
      ...another('uncertain', { b: 1n }),
      id: `${index}`,
    }));
    const states = others.map(({ id, state }) => ({ id, state }));
    expect(judged({ after: [count(0, grown, states)], others })).toEqual(['unclear', 'other-notes']);
  });
});

/** Another note's fate: here (`state`) and on the service (`live`). */
interface Other {
  id: string;
  state: DocumentState;
  live: boolean;
  rejected: boolean;
  quantities: Map<string, bigint>;
}

const STEPS = ['send', 'commit', 'answer', 'lose', 'approve', 'reject', 'learn'] as const;
type Step = (typeof STEPS)[number];

function take(other: Other, step: Step): void {
  const isOpen = other.state === 'sending' || other.state === 'uncertain';
  if (step === 'send' && other.state === 'queued') other.state = 'sending';
  else if (step === 'commit' && isOpen && !other.rejected) other.live = true;
  else if (step === 'answer' && other.state === 'sending') other.state = other.live ? 'issued' : 'refused';
  else if (step === 'lose' && other.state === 'sending') other.state = 'uncertain';
  else if (step === 'approve' && other.state === 'issued' && other.live) other.state = 'approved';
  else if (step === 'reject' && other.live && other.state !== 'approved')
    [other.live, other.rejected] = [false, true];
  else if (step === 'learn' && other.state === 'issued' && other.rejected) other.state = 'rejected';
}

test('the evidence is never wrong without third parties at the invoice', () => {
  const seen = new Set<string>();
  const quantities = fc.dictionary(fc.constantFrom('a', 'b'), fc.bigInt(1n, 3n), { minKeys: 1 });
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ other: fc.nat(2), step: fc.constantFrom(...STEPS) }) },
    { weight: 1, arbitrary: fc.constant('count' as const) },
    { weight: 1, arbitrary: fc.constant('own' as const) },
  );
  fc.assert(
    fc.property(
      quantities,
      fc.array(quantities, { maxLength: 3 }),
      fc.array(step, { maxLength: 12 }),
      fc.array(step, { maxLength: 12 }),
      fc.array(step, { maxLength: 6 }),
      fc.boolean(),
      (own, theirs, earlier, meanwhile, later, mayCommit) => {
        let isIssued = false;
        const others = theirs.map((each, index): Other => {
          const taken = new Map(Object.entries(each));
          return { id: `${index}`, state: 'queued', live: false, rejected: false, quantities: taken };
        });
        const look = (at: number): ItemCount => {
          const gone = (id: string): bigint =>
            others.reduce((sum, other) => sum + (other.live ? (other.quantities.get(id) ?? 0n) : 0n), 0n) +
            (isIssued ? (own[id] ?? 0n) : 0n);
          return count(
            at,
            { a: gone('a'), b: gone('b') },
            others.map(({ id, state }) => ({ id, state })),
          );
        };
        const after: ItemCount[] = [];
        const play = (steps: typeof meanwhile, ownSteps: boolean): void => {
          for (const each of steps) {
            const other = typeof each === 'string' ? undefined : others[each.other];
            if (each === 'count' && ownSteps) after.push(look(1));
            else if (each === 'own') isIssued ||= ownSteps && mayCommit;
            else if (typeof each !== 'string' && other !== undefined) take(other, each.step);
          }
        };
        play(earlier, false);
        const before = look(0);
        play(meanwhile, true);
        after.push(look(1 + QUIET));
        // Later events, until a person looks.
        play(later, false);
        const { suggests } = judgeDispatch({
          quantities: new Map(Object.entries(own)),
          before,
          after,
          others,
          quietMs: QUIET,
        });
        if (suggests !== 'unclear') expect(suggests).toBe(isIssued ? 'issued' : 'not-issued');
        seen.add(suggests);
      },
    ),
    { numRuns: 3000, seed: 5 },
  );
  expect([...seen].toSorted()).toEqual(['issued', 'not-issued', 'unclear']);
});
