import type { DocumentsParts } from '../documents/parts.ts';
import type { ClientRepository } from './client-repository.ts';

/** The parts of an open counter that the work on clients takes. */
export interface ClientsParts extends DocumentsParts {
  clients: ClientRepository;
}
