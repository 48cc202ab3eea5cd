import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import {
  askChangesSubject,
  askClientSubject,
  askEditSubject,
  type ChangesAnswer,
  changesQuestionSchema,
  type ClientAnswer,
  clientProposalSchema,
  clientQuestionSchema,
  type EditAnswer,
  editQuestionSchema,
  proposalSchema,
  proposeClientsSubject,
  proposeSubject,
  type Proposed,
  type TakenClients,
} from '../../shared/chain/shared-records.ts';
import {
  askPepperSubject,
  askPinSubject,
  ownUsersSchema,
  type PepperAnswer,
  type PinAnswer,
  pinQuestionSchema,
  tellUsersSubject,
} from '../../shared/chain/shared-users.ts';
import {
  type CancelEndTaken,
  cancelEndWordSchema,
  tellCancelEndSubject,
} from '../../shared/chain/cancel-requests.ts';
import { askReleaseSubject, type ReleaseAnswer, releaseSchema } from '../../shared/chain/points.ts';
import { tellSettingsSubject, reportedSettingsSchema } from '../../shared/chain/shared-settings.ts';
import { inTransaction } from '../database/database.ts';
import { isContentError } from '../database/content-error.ts';
import type { ChainKeys } from '../keys/chain-keys.ts';
import { answerCounters } from '../read/answer-counters.ts';
import { takeSettings } from './counter-settings.ts';
import { hearCancelEnd } from './cancel-requests.ts';
import { hearRelease } from './points.ts';
import { readProposed, takeProposal } from './proposals.ts';
import { readChangesFor } from './read-changes.ts';
import { shareClient, takeClients } from './save-clients.ts';
import { readPepper, takeOwnUsers, takePin } from './save-users.ts';
import { CodeTakenError, editProduct } from './save-products.ts';

/**
 * Answers counters that ask for changes of shared records or for a client, propose items, clients and users of their own,
 * or ask for a change.
 */
export function answerRecords(
  connection: NatsConnection,
  pool: Pool,
  keys: Pick<ChainKeys, 'chainAccount'>,
): void {
  answerCounters(connection, askChangesSubject('*.*'), async (counter, question) => {
    const { after } = changesQuestionSchema.parse(question);
    const from = await findCounter(pool, counter);
    if (from === null) return null;
    const found = await readChangesFor(pool, { counter, branch: from.branch }, after);
    return { v: 1, ...found, proposed: await readProposed(pool, counter) } satisfies ChangesAnswer;
  });
  answerCounters(
    connection,
    proposeSubject('*.*'),
    (counter, question): Promise<Proposed | null> =>
      takeProposal(pool, counter, proposalSchema.parse(question)),
  );
  answerCounters(connection, tellSettingsSubject('*.*'), async (counter, question) =>
    (await takeSettings(pool, counter, reportedSettingsSchema.parse(question))) ? { v: 1 } : null,
  );
  answerCounters(
    connection,
    askReleaseSubject('*.*'),
    async (counter, question): Promise<ReleaseAnswer | null> => {
      const word = releaseSchema.parse(question);
      const from = await findCounter(pool, counter);
      if (from === null) return null;
      const by = `${from.branchName}, ${from.name}`;
      return { v: 1, isKnown: await hearRelease(pool, counter, word, by) };
    },
  );
  answerCounters(
    connection,
    tellCancelEndSubject('*.*'),
    async (counter, question): Promise<CancelEndTaken | null> => {
      const word = cancelEndWordSchema.parse(question);
      const from = await findCounter(pool, counter);
      if (from === null) return null;
      const { branch, branchName, name } = from;
      return {
        v: 1,
        isKnown: await hearCancelEnd(pool, { counter, branch, by: `${branchName}, ${name}` }, word),
      };
    },
  );
  answerCounters(connection, askEditSubject('*.*'), async (counter, question): Promise<EditAnswer | null> => {
    const edit = editQuestionSchema.safeParse(question).data;
    if (edit === undefined) return { v: 1, outcome: 'refused', why: 'bad-request' };
    const from = await findCounter(pool, counter);
    if (from === null) return null;
    try {
      return await inTransaction(pool, (db) => editProduct(db, edit, personAt(edit.by, from)));
    } catch (error) {
      if (error instanceof CodeTakenError)
        return { v: 1, outcome: 'code-taken', code: error.code, name: error.owner };
      if (isContentError(error)) return { v: 1, outcome: 'refused', why: 'bad-request' };
      throw error;
    }
  });
  answerCounters(
    connection,
    proposeClientsSubject('*.*'),
    async (counter, question): Promise<TakenClients | null> => {
      const proposal = clientProposalSchema.parse(question);
      const from = await findCounter(pool, counter);
      if (from === null) return null;
      const { branch } = from;
      return takeClients(pool, { counter, branch, nameOf: (by) => personAt(by, from) }, proposal);
    },
  );
  answerCounters(
    connection,
    askClientSubject('*.*'),
    async (counter, question): Promise<ClientAnswer | null> => {
      const { ids, by } = clientQuestionSchema.parse(question);
      const from = await findCounter(pool, counter);
      if (from === null) return null;
      const upTo = await shareClient(pool, { ids, counter, branch: from.branch }, personAt(by, from));
      return { v: 1, upTo };
    },
  );
  answerCounters(connection, tellUsersSubject('*.*'), async (counter, question) =>
    (await takeOwnUsers(pool, counter, ownUsersSchema.parse(question))) ? { v: 1 } : null,
  );
  answerCounters(connection, askPepperSubject('*.*'), async (counter): Promise<PepperAnswer | null> => {
    const from = await findCounter(pool, counter);
    return from === null ? null : { v: 1, ...(await readPepper(pool, keys, from.branch)) };
  });
  answerCounters(connection, askPinSubject('*.*'), async (counter, question): Promise<PinAnswer | null> => {
    const asked = pinQuestionSchema.parse(question);
    const from = await findCounter(pool, counter);
    if (from === null) return null;
    return takePin(pool, keys, { branch: from.branch, nameOf: (by) => personAt(by, from) }, asked);
  });
}

interface From {
  branch: string;
  branchName: string;
  name: string;
}

/** As changes name a person at a counter: `Eva (Luque, Caja 1)`. */
function personAt(by: string, { branchName, name }: From): string {
  return `${by} (${branchName}, ${name})`;
}

/** Null for a counter that does not go on. */
async function findCounter(pool: Pool, counter: string): Promise<From | null> {
  const { rows } = await pool.query<From>(
    `SELECT branch, b.name AS "branchName", c.name FROM counters c JOIN branches b USING (branch)
     WHERE counter = $1 AND ended_at IS NULL`,
    [counter],
  );
  return rows[0] ?? null;
}
