import type { TillParts } from '../parts.ts';
import type { CollectionRepository } from './collection-repository.ts';
import type { ReceivableRepository } from './receivable-repository.ts';

/** The parts of an open counter that the work on what clients owe takes. */
export interface ReceivablesParts extends TillParts {
  collections: CollectionRepository;
  receivables: ReceivableRepository;
}
