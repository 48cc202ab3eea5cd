import type { DocumentsParts } from '../documents/parts.ts';
import type { UnclaimedNumbers } from '../sending/evidence/unclaimed-repository.ts';
import type { WaitingRepository } from './waiting-repository.ts';

/** The parts of an open counter that finding what needs a person takes. */
export interface AttentionParts extends DocumentsParts {
  unclaimed: { open(): UnclaimedNumbers[] };
  waiting: WaitingRepository;
}
