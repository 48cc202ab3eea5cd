import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openLedger } from '../../../../training-service/ledger/open-ledger.ts';
import {
  RequestRepository,
  type SeenRequest,
} from '../../../../training-service/ledger/request-repository.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const MAX_BYTES = 20_000;

function seen(seq: number): SeenRequest {
  const body = 'x'.repeat(800);
  return {
    seq,
    receivedAt: seq,
    method: 'POST',
    path: '/x',
    body,
    outcome: 'answered',
    status: 401,
    faults: [],
  };
}

test('the oldest requests make room for new ones, and one that issued a document stays', () => {
  const db = openLedger(folder);
  const requests = new RequestRepository(db, MAX_BYTES);
  // Issued at once, and late: after its end was recorded.
  requests.keep(seen(1));
  requests.end(seen(1));
  requests.end(seen(2));
  requests.keep(seen(2));
  for (let seq = 3; seq <= 500; seq += 1) requests.end(seen(seq));
  const places = requests.list().map(({ seq }) => seq);
  expect(places.slice(0, 2)).toEqual([1, 2]);
  const others = places.slice(2);
  expect(others.length * 1000).toBeGreaterThan(MAX_BYTES / 2);
  expect(others.length * 1000).toBeLessThanOrEqual(MAX_BYTES);
  expect(others).toEqual(others.map((_seq, index) => 501 - others.length + index));
  expect(requests.last()).toEqual({ seq: 500, receivedAt: 500 });
  db.close();
  const reopened = openLedger(folder);
  const again = new RequestRepository(reopened, MAX_BYTES / 4);
  again.end(seen(501));
  expect(again.list().map(({ seq }) => seq)).toEqual([1, 2, 499, 500, 501]);
  reopened.close();
});
