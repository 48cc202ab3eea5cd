import { expect, test } from 'vitest';
import { hasRoom, hasRoomToSend, lowRoomWords } from '../../../../../main/kernel/files/disk-room.ts';

/* A disk without room: test/integration/store/full-disk-selling.test.ts. */

test('unknown room counts as enough, so that only the disk itself refuses', () => {
  const nowhere = '/no/such/folder/mostrador.db';
  expect([hasRoom(nowhere, 1e18), hasRoomToSend(nowhere), lowRoomWords(nowhere)]).toEqual([true, true, null]);
});
