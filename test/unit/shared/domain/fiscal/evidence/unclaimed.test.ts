import { expect, test } from 'vitest';
import {
  newStream,
  noteDoubt,
  noteWritten,
  type NumberStream,
} from '../../../../../../shared/domain/fiscal/evidence/number-stream.ts';
import {
  noteFound,
  noteNumber,
  noteSentAgain,
} from '../../../../../../shared/domain/fiscal/evidence/stream-steps.ts';
import { momentAt } from '../../../../../support/numbering-model.ts';

const DOUBTFUL = 'a sale in doubt';

/** Number 51 is missing, and one doubt may have taken it. */
function withGap(isLearned: boolean): NumberStream {
  const before = noteWritten({ ...newStream(), isLearned, lastNumber: 50, gapFree: 1 }, momentAt(1000));
  const doubted = noteDoubt(before, { documentId: DOUBTFUL, probablyIssued: false });
  const answer = { number: 52, written: momentAt(2000), serviceAt: 2000, readAt: 3000 };
  const { stream, findings } = noteNumber(noteWritten(doubted, answer.written), answer);
  expect([stream.missing, findings]).toEqual([[{ number: 51, mayBeBurnt: false }], []]);
  return stream;
}

test('a number is unclaimed once the only sale that may have taken it was found under another', () => {
  const { stream, findings } = noteFound(withGap(true), DOUBTFUL, 60);
  expect(findings).toEqual([{ kind: 'unclaimed', firstMissing: 51, lastMissing: 51 }]);
  expect(stream.missing).toEqual([]);
});

test('a number found under its sale belongs to it', () => {
  expect(noteFound(withGap(true), DOUBTFUL, 51).findings).toEqual([]);
});

test('a number of a requeued sale is a possible duplicate', () => {
  expect(noteSentAgain(withGap(true), DOUBTFUL).findings).toEqual([
    { kind: 'possible-duplicate', documentId: DOUBTFUL, firstMissing: 51, lastMissing: 51 },
  ]);
});
