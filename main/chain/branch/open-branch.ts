import type { AuditHead } from '../../../shared/chain/audit-line.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import { openForLooking } from '../../database/connection.ts';
import { schemaVersion } from '../../database/migrate.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { Connector } from '../connector.ts';
import type { Membership } from '../membership.ts';
import { signerOf } from '../chain-key.ts';
import { Uplink, type UplinkState } from '../uplink.ts';
import { CopyLink } from './copy-link.ts';
import { CopyStore } from './copy-store.ts';
import { BranchBucket } from './branch-bucket.ts';
import type { BranchBoard, HandOverTicket, Ticket } from './tickets.ts';

export interface BranchInput {
  database: string;
  membership: Membership;
  /** Addresses of the branch's server. */
  servers: string[];
  /** Seed of the counter's key. */
  seed: string;
  /** Version of the program. */
  app: string;
}

export type BranchNews =
  | { kind: 'copy'; state: UplinkState }
  /** All that the branch's counters share; null while its server is away. */
  | { kind: 'board'; board: BranchBoard | null };

/** An open way to the branch's server, also from outside its thread. */
export interface OpenBranch {
  /** Looks for new entries; `confirmed` is what the head office is known to have. */
  changed(confirmed: AuditHead | null): Promise<void>;
  /** As BranchBucket.put. */
  put(id: string, ticket: Ticket | HandOverTicket, revision: number | null): Promise<number | null>;
  /** As BranchBucket.remove. */
  remove(id: string, revision: number): Promise<boolean>;
  /** As BranchBucket.find. */
  find(id: string, revision: number): Promise<Ticket | null>;
  close(): Promise<void>;
}

/** In the shop's own network. */
const RETRY_MS = 1000;

/** Opens the way to the branch's server for one database, with a connection of its own. */
export function openBranch(input: BranchInput, tell: (news: BranchNews) => void): OpenBranch {
  const { database, membership, servers, seed, app } = input;
  const { counter, history } = membership;
  const db = openForLooking(database);
  let known: AuditHead | null = null;
  const connector = new Connector({ ...membership, servers, seed }, () => {});
  const copy = new Uplink({
    db,
    link: new CopyLink({ store: new CopyStore(connector, counter), history, confirmed: () => known }),
    sender: { counter, history, app, schema: schemaVersion(db), sign: signerOf(seed) },
    clock: systemClock,
    tell: ({ state }) => tell({ kind: 'copy', state }),
    retryMs: RETRY_MS,
  });
  const bucket = new BranchBucket(connector, branchOf(counter), systemClock, (board) =>
    tell({ kind: 'board', board }),
  );
  return {
    changed(confirmed) {
      known = confirmed ?? known;
      copy.changed();
      return Promise.resolve();
    },
    put: (id, ticket, revision) => bucket.put(id, ticket, revision),
    remove: (id, revision) => bucket.remove(id, revision),
    find: (id, revision) => Promise.resolve(bucket.find(id, revision)),
    async close() {
      bucket.close();
      const closing = copy.close();
      await connector.close();
      await closing;
      db.close();
    },
  };
}
