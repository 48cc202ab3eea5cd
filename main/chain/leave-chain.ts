import { dirname } from 'node:path';
import type { HandOverParts } from '../cash/hand-over.ts';
import type { ApplyParts } from './apply-changes.ts';
import type { BoardCounter } from './branch/parked-board.ts';
import { forgetMembership } from './membership.ts';

/**
 * Leaves the head office by a person's word: what it shared and the points of this counter are its own again, and only
 * then the files of the membership go. After a kill between the two it is a member that has heard of nothing yet.
 */
export function leaveChain(
  parts: ApplyParts & Pick<BoardCounter, 'parkedTickets'> & Pick<HandOverParts, 'handOvers'>,
): void {
  const { store, settings, givenPoints, sharedItems, sharedRecords, ownClients, users } = parts;
  store.commit(() => {
    givenPoints.freeOwn();
    sharedItems.release();
    settings.unlockAll();
    ownClients.release();
    users.release();
    sharedRecords.forget();
    parts.parkedTickets.forgetAll();
    parts.handOvers.settleAll();
  });
  forgetMembership(dirname(store.file));
}
