import { type AuditHead, GENESIS } from '../../../shared/chain/audit-line.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import { openForLooking } from '../../database/connection.ts';
import { schemaVersion } from '../../database/migrate.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { Connector } from '../connector.ts';
import type { Membership } from '../membership.ts';
import { signerOf } from '../nats-link.ts';
import { Uplink, type UplinkState } from '../uplink.ts';
import { CopyLink } from './copy-link.ts';
import { type BoardEntry, ParkedBucket, type Ticket } from './parked-bucket.ts';

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
  /** The branch's parked sales; null while its server is away. */
  | { kind: 'board'; entries: BoardEntry[] | null };

/** An open way to the branch's server, also from outside its thread. */
export interface OpenBranch {
  /** Looks for new entries; `confirmed` is what the head office is known to have. */
  changed(confirmed: AuditHead | null): Promise<void>;
  /** As ParkedBucket.put. */
  put(id: string, ticket: Ticket, revision: number | null): Promise<number | null>;
  /** As ParkedBucket.remove. */
  remove(id: string, revision: number): Promise<boolean>;
  /** As ParkedBucket.find. */
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
  let known = GENESIS;
  const connector = new Connector({ ...membership, servers, seed }, () => {});
  const copy = new Uplink({
    db,
    link: new CopyLink({ connector, counter, history, confirmed: () => known }),
    sender: { counter, history, app, schema: schemaVersion(db), sign: signerOf(seed) },
    clock: systemClock,
    tell: ({ state }) => tell({ kind: 'copy', state }),
    retryMs: RETRY_MS,
  });
  const parked = new ParkedBucket(connector, branchOf(counter), systemClock, (entries) =>
    tell({ kind: 'board', entries }),
  );
  return {
    changed(confirmed) {
      known = confirmed ?? known;
      copy.changed();
      return Promise.resolve();
    },
    put: (id, ticket, revision) => parked.put(id, ticket, revision),
    remove: (id, revision) => parked.remove(id, revision),
    find: (id, revision) => Promise.resolve(parked.find(id, revision)),
    async close() {
      parked.close();
      const closing = copy.close();
      await connector.close();
      await closing;
      db.close();
    },
  };
}
