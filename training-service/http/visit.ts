import type { RequestFault } from '../faults/fault.ts';

/** A request of the interface on its way through the service. */
export interface Visit {
  /** Order of arrival. */
  seq: number;
  /** By the service's clock. */
  receivedAt: number;
  /** The text that arrived, once it is read; cut where no valid token came with it. */
  body: string | null;
  /** A document was issued for it. */
  hasEmitted: boolean;
  /** Puts it into the ledger with what it has brought about. Runs within the commit of that. */
  keep: () => void;
  /** What falls on it. */
  faults: readonly RequestFault[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for control requests, which nothing is kept of and no fault touches. */
    visit: Visit | null;
  }
}
