import { expect, test } from 'vitest';
import { openConnection } from '../../../../../main/store/connection.ts';
import { evidenceMomentsSchema } from '../../../../../main/store/migrations/0033-evidence-moments.ts';
import { judgeDoubt } from '../../../../../shared/domain/evidence/judge-doubt.ts';
import type { NumberStream } from '../../../../../shared/domain/evidence/number-stream.ts';

test('a doubt from before keeps its facts, and is not called not issued by times of one clock', () => {
  const db = openConnection(':memory:');
  const doubt = {
    documentId: 'x',
    state: 'open',
    beforeNumber: 50,
    probablyIssued: false,
    disturbedBy: null,
  };
  const before = {
    lastNumber: 60,
    lastWrittenAt: 9e6,
    gapFree: 60,
    isLearned: true,
    off: null,
    refusals: 0,
    flightWrittenAt: 9e6,
    missing: [],
    foundAhead: [],
    doubts: [{ ...doubt, writtenAt: 0, seenNumber: 60, seenWrittenAt: 9e6 }],
  };
  db.exec('CREATE TABLE number_streams (facts TEXT)');
  db.prepare('INSERT INTO number_streams VALUES (?), (?)').run(
    JSON.stringify(before),
    JSON.stringify({ ...before, doubts: [] }),
  );
  db.exec(evidenceMomentsSchema);
  const [one, other] = db.prepare('SELECT facts FROM number_streams').pluck().all() as string[];
  const stream = JSON.parse(one ?? '') as NumberStream;
  expect(stream).toMatchObject({
    lastNumber: 60,
    flight: null,
    lastWritten: null,
    doubts: [{ ...doubt, written: null, seenAfterMs: null }],
  });
  expect(judgeDoubt(stream, 'x', { quietMs: 3_600_000, isUnderReview: false })).toMatchObject({
    suggests: null,
  });
  expect(JSON.parse(other ?? '')).toMatchObject({ doubts: [], flight: null });
  db.close();
});
