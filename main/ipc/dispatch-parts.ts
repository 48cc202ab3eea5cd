import type { DispatchContactRepository } from '../documents/dispatch/contact-repository.ts';
import type { ProposalParts } from '../documents/dispatch/dispatch-proposal.ts';
import type { ReadPendingParts } from '../documents/dispatch/read-pending.ts';
import type { SaveNoteParts } from '../documents/dispatch/save-dispatch-note.ts';
import type { DispatchTableRepository } from '../documents/dispatch/table-repository.ts';

/** What the methods of dispatch notes work with. */
export interface DispatchParts extends ReadPendingParts, SaveNoteParts, ProposalParts {
  contacts: DispatchContactRepository;
  dispatchTables: DispatchTableRepository;
}
