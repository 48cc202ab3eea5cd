import { describe, expect, test } from 'vitest';
import {
  DEFINITIVE_RECEIPTS,
  nextPlanStep,
  type PlanFacts,
} from '../../../../../shared/domain/paper/receipt-plan.ts';

const facts = (more: Partial<PlanFacts> = {}): PlanFacts => ({
  stage: 'fresh',
  standing: 'open',
  isWaitOver: false,
  later: 'issued',
  ...more,
});

describe('at the sale', () => {
  test('an invoice that is there in time is the only paper, whatever the shop wants of a later one', () => {
    for (const later of DEFINITIVE_RECEIPTS)
      for (const standing of ['issued', 'approved'] as const)
        for (const isWaitOver of [false, true])
          expect(nextPlanStep(facts({ standing, later, isWaitOver }))).toEqual({
            stage: 'done',
            print: 'definitive',
          });
  });

  test('until then the customer waits, and gets a slip when the wait is over', () => {
    expect(nextPlanStep(facts())).toBeNull();
    expect(nextPlanStep(facts({ isWaitOver: true }))).toEqual({ stage: 'later', print: 'provisional' });
  });

  test('where the definitive one is printed on demand, nothing more comes by itself', () => {
    expect(nextPlanStep(facts({ isWaitOver: true, later: 'on-demand' }))).toEqual({
      stage: 'later',
      print: 'provisional',
    });
    expect(nextPlanStep(facts({ stage: 'later', isWaitOver: true, later: 'on-demand' }))).toBeNull();
  });

  test('a refused sale gets no slip, which promises an invoice: it stays as if just sold until it is corrected', () => {
    for (const later of DEFINITIVE_RECEIPTS)
      for (const isWaitOver of [false, true])
        expect(nextPlanStep(facts({ standing: 'refused', isWaitOver, later }))).toBeNull();
  });
});

describe('later', () => {
  const later = (more: Partial<PlanFacts>): ReturnType<typeof nextPlanStep> =>
    nextPlanStep(facts({ stage: 'later', isWaitOver: true, ...more }));

  test('when it is issued', () => {
    expect(later({})).toBeNull();
    expect(later({ standing: 'issued' })).toEqual({ stage: 'done', print: 'definitive' });
    expect(later({ standing: 'approved' })).toEqual({ stage: 'done', print: 'definitive' });
  });

  test('when it is approved', () => {
    expect(later({ later: 'approved', standing: 'issued' })).toBeNull();
    expect(later({ later: 'approved', standing: 'approved' })).toEqual({
      stage: 'done',
      print: 'definitive',
    });
  });

  test('on demand: never by itself, also where the shop has only now decided so', () => {
    expect(later({ later: 'on-demand', standing: 'issued' })).toEqual({ stage: 'done', print: null });
  });

  test('to be shared: offered once it is there, and not printed', () => {
    expect(later({ later: 'share' })).toBeNull();
    expect(later({ later: 'share', standing: 'issued' })).toEqual({ stage: 'offered', print: null });
    expect(nextPlanStep(facts({ stage: 'offered', standing: 'approved', later: 'issued' }))).toBeNull();
  });
});

test('of a sale that came to nothing no paper comes by itself, in whatever stage', () => {
  for (const stage of ['fresh', 'later', 'offered'] as const)
    for (const later of DEFINITIVE_RECEIPTS)
      for (const isWaitOver of [false, true])
        expect(nextPlanStep({ stage, standing: 'over', isWaitOver, later })).toEqual({
          stage: 'done',
          print: null,
        });
});

test('what is done stays done', () => {
  for (const standing of ['open', 'refused', 'issued', 'approved', 'over'] as const)
    expect(nextPlanStep(facts({ stage: 'done', standing, isWaitOver: true }))).toBeNull();
});
