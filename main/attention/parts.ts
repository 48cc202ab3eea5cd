import type { DocumentsParts } from '../documents/parts.ts';
import type { UnclaimedNumbers } from '../sending/evidence/unclaimed-repository.ts';
import type { WaitingRepository } from './waiting-repository.ts';

export interface AttentionParts extends DocumentsParts {
  unclaimed: { open(): UnclaimedNumbers[] };
  waiting: WaitingRepository;
}
