import { beforeEach, describe, expect, test } from 'vitest';
import { judgeDoubt } from '../../../../../../shared/domain/fiscal/evidence/judge-doubt.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../../../shared/domain/dates.ts';
import {
  LEARNED_AFTER,
  leastBetween,
  type Moment,
  noteWritten,
  startOver,
} from '../../../../../../shared/domain/fiscal/evidence/number-stream.ts';
import { noteNumber } from '../../../../../../shared/domain/fiscal/evidence/stream-steps.ts';
import { momentAt, NumberingModel, QUIET_MS } from '../../../../../support/numbering-model.ts';

let model: NumberingModel;
let id: string;
const verdict = (documentId = id) => {
  const { verdict: word, suggests } = model.judge(documentId);
  return suggests === null ? word : `${word}: ${suggests}`;
};

beforeEach(() => {
  model = new NumberingModel().learned();
});

describe('the quiet period by the smallest of all clocks', () => {
  const at = { serviceAt: 0, machineAt: 0, steadyAt: 0, run: 1 };
  const hours = (service: number | null, machine: number, steady: number, run = 1): Moment => ({
    serviceAt: service === null ? null : service * HOUR_MS,
    machineAt: machine * HOUR_MS,
    steadyAt: steady * HOUR_MS,
    run,
  });

  test.each<[string, Moment, number | null]>([
    ['all agree', hours(2, 2, 2), 2],
    ['the machine slept', hours(8, 8, 1), 1],
    ['the service tells no time', hours(null, 2, 2), 2],
    ['over a restart, both agree', hours(2, 2, 0, 2), 2],
    ['the service’s jumped ahead', hours(3, 0, 0), null],
    ['the machine’s was set ahead', hours(0, 3, 0), null],
    ['the machine’s was set back', hours(2, -1, 2), null],
    ['over a restart, the machine’s was set ahead', hours(0, 3, 9, 2), null],
    ['over a restart, the service’s jumped ahead', hours(3, 0, 9, 2), null],
    ['over a restart, the service tells no time', hours(null, 3, 9, 2), null],
  ])('%s', (_name, later, least) => {
    expect(leastBetween(at, later)).toBe(least === null ? null : least * HOUR_MS);
  });
});

describe('one document in doubt', () => {
  test('is not judged without a number since', () => {
    id = model.send('lost-before');
    expect(verdict()).toBe('no-number-since');
    expect(model.judge(id)).toMatchObject({ beforeNumber: 50, lastNumber: 50, quietUntil: QUIET_MS });
  });

  test('is judged by a number sent after the quiet period, and by none within it', () => {
    id = model.send('lost-before');
    model.wait(59).send('issued');
    expect(verdict()).toBe('quiet-not-over');
    model.wait(2);
    // Time alone proves nothing: a number has to come.
    expect(verdict()).toBe('quiet-not-over');
    model.send('issued');
    expect(verdict()).toBe('none-issued: not-issued');
    expect(model.judge(id)).toMatchObject({ beforeNumber: 50, lastNumber: 52, missing: [] });
  });

  test('is not judged by a number sent within the quiet period and answered after it', () => {
    id = model.send('lost-before');
    model.wait(59);
    const written = momentAt(model.at);
    const readAt = model.at + 5 * MINUTE_MS;
    model.stream = noteNumber(noteWritten(model.stream, written), {
      number: 51,
      written,
      serviceAt: model.at,
      readAt,
    }).stream;
    expect(verdict()).toBe('quiet-not-over');
  });

  test('is probably issued, at once, if its number is missing', () => {
    id = model.send('lost-after');
    model.send('issued');
    expect(verdict()).toBe('all-issued: issued');
    expect(model.judge(id)).toMatchObject({ missing: [51], missingCount: 1, doubtCount: 1 });
  });

  test('is never «not issued» after a success without its cdc', () => {
    id = model.send('success-without-cdc');
    expect(verdict()).toBe('success-answered: issued');
    const other = new NumberingModel().learned();
    const unsaid = other.send('success-without-cdc');
    other.stream.doubts = other.stream.doubts.map((doubt) => ({ ...doubt, probablyIssued: false }));
    other.wait(61);
    // Without that success, the numbers alone would decide.
    expect(other.judge(unsaid).verdict).toBe('no-number-since');
  });
});

describe('several documents in doubt', () => {
  test('were all issued if as many numbers are missing as there are doubts', () => {
    id = model.send('lost-after');
    const second = model.send('lost-after');
    model.send('issued');
    expect([verdict(), verdict(second)]).toEqual(['all-issued: issued', 'all-issued: issued']);
    expect(model.judge(id)).toMatchObject({ missing: [51, 52], missingCount: 2, doubtCount: 2 });
  });

  test('were issued in part if fewer numbers are missing, without knowing which', () => {
    id = model.send('lost-after');
    const second = model.send('lost-before');
    model.wait(61).send('issued');
    expect([verdict(), verdict(second)]).toEqual(['some-issued', 'some-issued']);
    expect(model.judge(id)).toMatchObject({ missingCount: 1, doubtCount: 2 });
  });

  test('have no claim to a number missing before their own attempt', () => {
    id = model.send('lost-after');
    model.send('issued');
    const second = model.send('lost-before');
    model.wait(61).send('issued');
    expect([verdict(), verdict(second)]).toEqual(['all-issued: issued', 'none-issued: not-issued']);
  });
});

describe('nothing', () => {
  test.each(['refused', 'refused-burning'] as const)(
    'is suggested after one was %s in the meantime',
    (outcome) => {
      id = model.send('lost-before');
      model.send(outcome);
      model.wait(61).send('issued');
      expect(verdict()).toBe('touched-by-refusal');
    },
  );

  test('is suggested after a refusal between the last number and the attempt', () => {
    model.send('refused-burning');
    id = model.send('lost-before');
    model.send('issued');
    expect(verdict()).toBe('touched-by-refusal');
    expect(model.stream.off).toBeNull();
  });

  test('is suggested after a change of timbrado', () => {
    id = model.send('lost-before');
    model.otherTimbrado();
    model.wait(61).send('issued');
    expect(verdict()).toBe('touched-by-timbrado');
  });

  test('is suggested before the numbering is learned', () => {
    model = new NumberingModel();
    for (let sent = 0; sent < LEARNED_AFTER - 2; sent++) model.send('issued');
    id = model.send('lost-before');
    model.wait(61).send('issued');
    expect(verdict()).toBe('learning');
    expect(model.judge(id)).toMatchObject({ gapFree: 49, neededGapFree: 50 });
    model.send('issued');
    expect(verdict()).toBe('none-issued: not-issued');
  });

  test('is suggested before any number is known', () => {
    model = new NumberingModel();
    id = model.send('lost-before');
    model.wait(61).learned();
    expect(verdict()).toBe('no-number-before');
  });

  test('is suggested for a doubted database', () => {
    id = model.send('lost-before');
    model.wait(61).send('issued');
    expect(judgeDoubt(model.stream, id, { quietMs: QUIET_MS, isUnderReview: true }).verdict).toBe('review');
    model.stream = startOver(model.stream);
    expect(verdict()).toBe('learning');
    model.learned();
    expect(verdict()).toBe('no-number-before');
  });
});

describe('an unexplained gap', () => {
  test('turns inference off and gives the reason, until the numbering is learned again', () => {
    id = model.send('lost-before');
    model.foreign();
    model.foreign();
    model.wait(61).send('issued');
    const off = { at: model.at, why: 'unexplained', firstMissing: 51, lastMissing: 52 };
    expect(model.findings).toEqual([{ kind: 'turned-off', off }]);
    expect(verdict()).toBe('off');
    for (let sent = 1; sent < LEARNED_AFTER; sent++) model.send('issued');
    expect(model.stream).toMatchObject({ isLearned: true, off: null });
    // The gap fell into its time, and stays there.
    expect(verdict()).toBe('touched-by-gap');
    const later = model.send('lost-before');
    model.wait(61).send('issued');
    expect(verdict(later)).toBe('none-issued: not-issued');
  });

  test('turns it off also for a number that goes back or repeats', () => {
    model.stream = { ...model.stream, lastNumber: 70 };
    model.send('issued');
    expect(model.findings).toMatchObject([{ off: { why: 'went-back', number: 51, lastNumber: 70 } }]);
  });

  test('does not exist while an open doubt explains it, and does once the doubt is settled', () => {
    id = model.send('lost-before');
    model.send('issued');
    model.foreign();
    model.send('issued');
    expect([model.stream.off, verdict()]).toEqual([null, 'all-issued: issued']);
    model.sendAgain(id);
    model.wait(73 * 60).send('issued');
    model.findings.length = 0;
    model.foreign();
    model.send('issued');
    expect(model.findings).toMatchObject([{ kind: 'turned-off' }]);
  });

  test('shows at once that a document answered as not issued is possibly a duplicate', () => {
    id = model.send('lost-after');
    model.send('issued');
    model.sendAgain(id);
    expect(model.findings).toEqual([
      { kind: 'possible-duplicate', documentId: id, firstMissing: 51, lastMissing: 51 },
    ]);
  });
});
