import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEARNED_AFTER } from '../../../../../../shared/domain/fiscal/evidence/number-stream.ts';
import { NumberingModel } from '../../../../../support/numbering-model.ts';

type Step =
  | { kind: 'send'; outcome: Parameters<NumberingModel['send']>[0]; late: number; minutes: number }
  | { kind: 'foreign' | 'timbrado' | 'person'; minutes: number };

const minutes = fc.integer({ min: 0, max: 45 });
const send = (outcome: Parameters<NumberingModel['send']>[0], weight: number) => ({
  weight,
  arbitrary: fc.record({
    kind: fc.constant('send' as const),
    outcome: fc.constant(outcome),
    // Some are registered late, though never later than the quiet period.
    late: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
    minutes,
  }),
});
const other = (kind: 'foreign' | 'timbrado' | 'person', weight: number) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), minutes }),
});
const ordinary = [
  send('issued', 12),
  send('lost-before', 3),
  send('lost-after', 3),
  send('success-without-cdc', 1),
  other('person', 1),
];
const troubled = [
  ...ordinary,
  send('refused', 1),
  send('refused-burning', 1),
  other('foreign', 1),
  other('timbrado', 1),
];
const stepsOf = (arbitraries: typeof troubled): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...arbitraries) as fc.Arbitrary<Step>, { maxLength: 40 });

function take(model: NumberingModel, step: Step): void {
  model.wait(step.minutes);
  if (step.kind === 'send') model.send(step.outcome, { lateMinutes: step.late });
  else if (step.kind === 'foreign') model.foreign();
  else if (step.kind === 'timbrado') model.otherTimbrado();
  else for (const documentId of model.openDoubts().slice(0, 1)) model.answerTruly(documentId);
}

/** Runs the steps and passes every judgement on the way to `check`. */
function run(steps: readonly Step[], check: (model: NumberingModel, documentId: string) => void): void {
  const model = new NumberingModel().learned();
  for (const step of steps) {
    take(model, step);
    for (const documentId of model.openDoubts()) check(model, documentId);
  }
}

test('«not issued» is never suggested for a document that was issued or may still be, whatever happens', () => {
  let suggested = 0;
  fc.assert(
    fc.property(stepsOf(troubled), (steps) => {
      run(steps, (model, documentId) => {
        if (model.judge(documentId).suggests !== 'not-issued') return;
        suggested += 1;
        expect([model.numbersOf(documentId), model.mayStillCome(documentId)]).toEqual([[], false]);
      });
    }),
    // Suggestions are rare: 2,000 runs may have fewer than the required 200.
    { numRuns: 6000 },
  );
  expect(suggested).toBeGreaterThan(200);
});

test('inference stays on and «not issued» is true while nobody else issues and nothing is refused', () => {
  let suggested = 0;
  fc.assert(
    fc.property(stepsOf(ordinary), (steps) => {
      run(steps, (model, documentId) => {
        expect([model.stream.off, model.findings]).toEqual([null, []]);
        if (model.judge(documentId).suggests !== 'issued') return;
        suggested += 1;
        const [number = 0, ...more] = model.numbersOf(documentId);
        expect([number > LEARNED_AFTER, more]).toEqual([true, []]);
      });
    }),
    { numRuns: 1000 },
  );
  expect(suggested).toBeGreaterThan(200);
});

test('a late document that was sent again is shown as a possible duplicate by the next number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 600 }), fc.integer({ min: 0, max: 5 }), (late, between) => {
      const model = new NumberingModel().learned();
      const documentId = model.send('lost-after', { lateMinutes: late });
      model.wait(60).send('issued');
      expect(model.judge(documentId).suggests).toBe('not-issued');
      model.sendAgain(documentId);
      model.send('issued', { documentId });
      for (let sent = 0; sent < between; sent++) model.send('issued');
      model.wait(late).send('issued');
      expect(model.numbersOf(documentId)).toHaveLength(2);
      const [, second = 0] = model.numbersOf(documentId);
      expect(model.findings).toMatchObject([
        { kind: 'turned-off' },
        { kind: 'possible-duplicate', documentId, firstMissing: second, lastMissing: second },
      ]);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['was not issued', 'lost-before', 0],
  ['has a later number', 'lost-after', 90],
] as const)(
  'a number that another doubt explained is shown as a possible duplicate once that one %s',
  (_how, outcome, lateMinutes) => {
    const model = new NumberingModel().learned();
    const late = model.send('lost-after', { lateMinutes: 90 });
    model.wait(60).send('issued');
    model.sendAgain(late);
    model.send('issued', { documentId: late });
    const doubted = model.send(outcome, { lateMinutes });
    model.wait(60).send('issued');
    expect([model.stream.missing.length, model.findings]).toEqual([1, []]);
    model.wait(60).answerTruly(doubted);
    const [, second = 0] = model.numbersOf(late);
    expect(model.findings).toContainEqual({
      kind: 'possible-duplicate',
      documentId: late,
      firstMissing: second,
      lastMissing: second,
    });
  },
);

test('a number older than every doubt left is shown as a possible duplicate, and held against none', () => {
  const model = new NumberingModel().learned();
  const late = model.send('lost-after', { lateMinutes: 90 });
  model.wait(60).send('issued');
  model.sendAgain(late);
  model.send('issued', { documentId: late });
  const found = model.send('lost-after', { lateMinutes: 90 });
  model.wait(60).send('issued');
  model.wait(60);
  const lost = model.send('lost-after', { lateMinutes: 60 });
  model.wait(1).answerTruly(found);
  expect(model.findings).toMatchObject([{ kind: 'possible-duplicate', documentId: late }]);
  // It still explains its own number.
  model.wait(60).send('issued');
  expect([model.stream.off, model.judge(lost).suggests]).toEqual([null, 'issued']);
});
