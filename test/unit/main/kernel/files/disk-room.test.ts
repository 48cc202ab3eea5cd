import { expect, test } from 'vitest';
import { hasRoom, hasRoomToSend, lowRoomWords } from '../../../../../main/kernel/files/disk-room.ts';

/* A disk without room: test/integration/store/full-disk-selling.test.ts. */

test('the disk itself refuses where nobody can tell how much room there is', () => {
  const nowhere = '/no/such/folder/mostrador.db';
  expect([hasRoom(nowhere, 1e18), hasRoomToSend(nowhere), lowRoomWords(nowhere)]).toEqual([true, true, null]);
});
