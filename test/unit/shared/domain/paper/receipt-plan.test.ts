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

describe('the plan at the sale', () => {
  test('makes an invoice that is ready in time the only paper, whatever the shop prints later', () => {
    for (const later of DEFINITIVE_RECEIPTS)
      for (const standing of ['issued', 'approved'] as const)
        for (const isWaitOver of [false, true])
          expect(nextPlanStep(facts({ standing, later, isWaitOver }))).toEqual({
            stage: 'done',
            print: 'definitive',
          });
  });

  test('makes the customer wait until then, and prints a provisional receipt after the wait', () => {
    expect(nextPlanStep(facts())).toBeNull();
    expect(nextPlanStep(facts({ isWaitOver: true }))).toEqual({ stage: 'later', print: 'provisional' });
  });

  test('gives a refused sale no provisional receipt, which promises an invoice, until it is corrected', () => {
    for (const later of DEFINITIVE_RECEIPTS)
      for (const isWaitOver of [false, true])
        expect(nextPlanStep(facts({ standing: 'refused', isWaitOver, later }))).toBeNull();
  });
});

test('a void sale gets no paper by itself, at any stage', () => {
  for (const stage of ['fresh', 'later', 'offered'] as const)
    for (const later of DEFINITIVE_RECEIPTS)
      for (const isWaitOver of [false, true])
        expect(nextPlanStep({ stage, standing: 'over', isWaitOver, later })).toEqual({
          stage: 'done',
          print: null,
        });
});
