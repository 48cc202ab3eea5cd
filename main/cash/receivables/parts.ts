import type { TillParts } from '../parts.ts';
import type { CollectionRepository } from './collection-repository.ts';
import type { ReceivableRepository } from './receivable-repository.ts';

export interface ReceivablesParts extends TillParts {
  collections: CollectionRepository;
  receivables: ReceivableRepository;
}
