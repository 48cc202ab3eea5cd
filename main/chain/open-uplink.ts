import { emptyLog, forceLog, openForLooking } from '../database/connection.ts';
import { schemaVersion } from '../database/migrate.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type {
  ClientAnswer,
  ClientQuestion,
  EditAnswer,
  EditQuestion,
} from '../../shared/chain/shared-records.ts';
import type { PepperAnswer, PinAnswer, PinQuestion } from '../../shared/chain/shared-users.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import type { ReceivedChanges } from './apply-changes.ts';
import { Follower } from './follower.ts';
import type { Membership } from './membership.ts';
import { signerOf } from './chain-key.ts';
import { openNatsLink } from './nats-link.ts';
import { Uplink, type UplinkStatus } from './uplink.ts';

export interface UplinkInput {
  database: string;
  membership: Membership;
  /** Seed of the counter's key. */
  seed: string;
  /** Version of the program. */
  app: string;
  /** True for a counter whose writer applies what the head office shares. */
  isFollower: boolean;
}

export type UplinkNews =
  | { kind: 'status'; status: UplinkStatus }
  | { kind: 'changes'; received: ReceivedChanges }
  /** False: there may be changes that this counter does not know of. */
  | { kind: 'following'; isFollowing: boolean };

/** An open way to the head office, also from outside its thread. */
export interface OpenUplink {
  changed(): Promise<void>;
  status(): Promise<UplinkStatus>;
  /** As ChainLink.askClient. */
  askClient(question: ClientQuestion): Promise<ClientAnswer>;
  /** As ChainLink.askEdit. */
  askEdit(edit: EditQuestion): Promise<EditAnswer>;
  /** As ChainLink.askPepper. */
  askPepper(): Promise<PepperAnswer>;
  /** As ChainLink.askPin. */
  askPin(question: PinQuestion): Promise<PinAnswer>;
  close(): Promise<void>;
}

/** Over the internet. */
const RETRY_MS = 5000;

/** Opens the way to the head office for one database, with a connection of its own. */
export function openUplink(input: UplinkInput, tell: (news: UplinkNews) => void): OpenUplink {
  const { database, membership, seed, app, isFollower } = input;
  const db = openForLooking(database);
  const link = openNatsLink(membership, seed);
  const uplink = new Uplink({
    db,
    link,
    sender: {
      counter: membership.counter,
      history: membership.history,
      app,
      schema: schemaVersion(db),
      sign: signerOf(seed),
    },
    clock: systemClock,
    tell: (status) => tell({ kind: 'status', status }),
    retryMs: RETRY_MS,
  });
  const follower = isFollower
    ? new Follower({
        db,
        link,
        branch: branchOf(membership.counter),
        clock: systemClock,
        give: (received) => tell({ kind: 'changes', received }),
        tell: (isFollowing) => tell({ kind: 'following', isFollowing }),
        emptyLog: () => emptyLog(database),
        forceLog: () => forceLog(database),
      })
    : null;
  return {
    changed() {
      uplink.changed();
      follower?.changed();
      return Promise.resolve();
    },
    status: () => Promise.resolve(uplink.status()),
    askClient: (question) => link.askClient(question),
    askEdit: (edit) => link.askEdit(edit),
    askPepper: () => link.askPepper(),
    askPin: (question) => link.askPin(question),
    async close() {
      const closing = Promise.all([uplink.close(), follower?.close()]);
      // Nothing waits for an answer then.
      await link.close();
      await closing;
      db.close();
    },
  };
}
