import type { NatsConnection } from '@nats-io/transport-node';
import type { Pool } from 'pg';
import {
  askChangesSubject,
  askEditSubject,
  type ChangesAnswer,
  changesQuestionSchema,
  type EditAnswer,
  editQuestionSchema,
  proposalSchema,
  proposeSubject,
  type Proposed,
} from '../../shared/chain/shared-records.ts';
import { askReleaseSubject, type ReleaseAnswer, releaseSchema } from '../../shared/chain/points.ts';
import { inTransaction } from '../database/database.ts';
import { answerCounters } from '../read/answer-counters.ts';
import { hearRelease } from './points.ts';
import { readProposed, takeProposal } from './proposals.ts';
import { readChanges } from './read-changes.ts';
import { CodeTakenError, editProduct } from './save-products.ts';

/** Answers counters that ask for changes of shared records, propose items of their own, or ask for a change. */
export function answerRecords(connection: NatsConnection, pool: Pool): void {
  answerCounters(connection, askChangesSubject('*.*'), async (counter, question) => {
    const { after } = changesQuestionSchema.parse(question);
    const from = await findCounter(pool, counter);
    if (from === null) return null;
    const found = await readChanges(pool, from.branch, after);
    return { v: 1, ...found, proposed: await readProposed(pool, counter) } satisfies ChangesAnswer;
  });
  answerCounters(
    connection,
    proposeSubject('*.*'),
    (counter, question): Promise<Proposed | null> =>
      takeProposal(pool, counter, proposalSchema.parse(question)),
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
  answerCounters(connection, askEditSubject('*.*'), async (counter, question): Promise<EditAnswer | null> => {
    const edit = editQuestionSchema.safeParse(question).data;
    if (edit === undefined) return { v: 1, outcome: 'refused', why: 'bad-request' };
    const from = await findCounter(pool, counter);
    if (from === null) return null;
    try {
      return await inTransaction(pool, (db) =>
        editProduct(db, edit, `${edit.by} (${from.branchName}, ${from.name})`),
      );
    } catch (error) {
      if (error instanceof CodeTakenError)
        return { v: 1, outcome: 'code-taken', code: error.code, name: error.owner };
      throw error;
    }
  });
}

/** Null for a counter that does not go on. */
async function findCounter(
  pool: Pool,
  counter: string,
): Promise<{ branch: string; branchName: string; name: string } | null> {
  const { rows } = await pool.query<{ branch: string; branchName: string; name: string }>(
    `SELECT branch, b.name AS "branchName", c.name FROM counters c JOIN branches b USING (branch)
     WHERE counter = $1 AND ended_at IS NULL`,
    [counter],
  );
  return rows[0] ?? null;
}
