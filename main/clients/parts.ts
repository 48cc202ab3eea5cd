import type { DocumentSummary } from '../../shared/contract/documents.ts';
import type { SendingParts } from '../sending/sending-parts.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { ClientRepository } from './client-repository.ts';

export interface ClientsParts extends SendingParts {
  clients: ClientRepository;
  random: Random;
  summaries: { of(ids: readonly string[]): DocumentSummary[] };
}
