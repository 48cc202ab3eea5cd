import { openForLooking } from '../database/connection.ts';
import { schemaVersion } from '../database/migrate.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type { Membership } from './membership.ts';
import { openNatsLink, signerOf } from './nats-link.ts';
import { Uplink, type UplinkStatus } from './uplink.ts';

export interface UplinkInput {
  database: string;
  membership: Membership;
  /** Seed of the counter's key. */
  seed: string;
  /** Version of the program. */
  app: string;
}

/** An open uplink, also from outside its thread. */
export interface OpenUplink {
  changed(): Promise<void>;
  status(): Promise<UplinkStatus>;
  close(): Promise<void>;
}

/** Opens the uplink of one database, with a connection of its own. */
export function openUplink(input: UplinkInput, tell: (status: UplinkStatus) => void): OpenUplink {
  const { database, membership, seed, app } = input;
  const db = openForLooking(database);
  const uplink = new Uplink({
    db,
    link: openNatsLink(membership, seed),
    sender: {
      counter: membership.counter,
      history: membership.history,
      app,
      schema: schemaVersion(db),
      sign: signerOf(seed),
    },
    clock: systemClock,
    tell,
  });
  return {
    changed: () => Promise.resolve(uplink.changed()),
    status: () => Promise.resolve(uplink.status()),
    async close() {
      await uplink.close();
      db.close();
    },
  };
}
