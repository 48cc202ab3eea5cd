import * as z from 'zod';
import { type Connection, KeptStatements, oneRow } from '../../database/connection.ts';
import type {
  EvidenceSettingsTable,
  NumberStreamsTable,
  PossibleDuplicatesTable,
} from '../../database/schema/tables.ts';
import type { NumberedBy } from '../document-record.ts';
import type { Moment, NumberStream } from '../../../shared/domain/fiscal/evidence/number-stream.ts';

export type StreamKey = NumberedBy;

export interface EvidenceSettings {
  quietMs: number;
  /** True where evidence alone puts a document back in the queue. */
  isAutomatic: boolean;
}

/** A document that was sent again, and numbers missing since: its first attempt may have taken one of them. */
export interface PossibleDuplicate {
  documentId: PossibleDuplicatesTable['document_id'];
  firstMissing: PossibleDuplicatesTable['first_missing'];
  lastMissing: PossibleDuplicatesTable['last_missing'];
  foundAt: PossibleDuplicatesTable['found_at'];
}

interface StreamRow {
  kind: NumberStreamsTable['kind'];
  numeroTimbrado: NumberStreamsTable['numero_timbrado'];
  numeroEstablecimiento: NumberStreamsTable['numero_establecimiento'];
  puntoExpedicion: NumberStreamsTable['punto_expedicion'];
  facts: NumberStreamsTable['facts'];
}

const KEY = `kind = @kind AND numero_establecimiento = @numeroEstablecimiento
  AND punto_expedicion = @puntoExpedicion AND numero_timbrado = @numeroTimbrado`;

/**
 * Evidence from document numbers, and the shop's decisions about it. Writing is done inside the caller's transaction.
 */
export class EvidenceRepository {
  readonly #db: Connection;
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#db = db;
    this.#statements = new KeptStatements(db);
  }

  find(key: StreamKey): NumberStream | null {
    const facts = this.#statements
      .of<NumberStreamsTable['facts']>(`SELECT facts FROM number_streams WHERE ${KEY}`)
      .pluck()
      .get(keyOf(key));
    return facts === undefined ? null : readStream(facts);
  }

  save(key: StreamKey, stream: NumberStream): void {
    this.#statements
      .of(
        `INSERT INTO number_streams (kind, numero_timbrado, numero_establecimiento, punto_expedicion, facts)
         VALUES (@kind, @numeroTimbrado, @numeroEstablecimiento, @puntoExpedicion, @facts)
         ON CONFLICT DO UPDATE SET facts = excluded.facts`,
      )
      .run({ ...keyOf(key), facts: JSON.stringify(stream) });
  }

  streams(): { key: StreamKey; stream: NumberStream }[] {
    const rows = this.#statements
      .of<StreamRow>(
        `SELECT kind, numero_timbrado AS numeroTimbrado, numero_establecimiento AS numeroEstablecimiento,
           punto_expedicion AS puntoExpedicion, facts
         FROM number_streams ORDER BY kind, numeroEstablecimiento, puntoExpedicion, numeroTimbrado`,
      )
      .all();
    return rows.map(({ facts, ...key }) => ({ key, stream: readStream(facts) }));
  }

  settings(): EvidenceSettings {
    const { quietMs, isAutomatic } = oneRow(
      this.#statements
        .of<{
          quietMs: EvidenceSettingsTable['quiet_ms'];
          isAutomatic: EvidenceSettingsTable['is_automatic'];
        }>('SELECT quiet_ms AS quietMs, is_automatic AS isAutomatic FROM evidence_settings')
        .get(),
    );
    return { quietMs, isAutomatic: isAutomatic === 1 };
  }

  changeSettings({ quietMs, isAutomatic }: EvidenceSettings): void {
    this.#db
      .prepare('UPDATE evidence_settings SET quiet_ms = ?, is_automatic = ?')
      .run(quietMs, Number(isAutomatic));
  }

  /** Opens or widens the one open suspicion of a document; false where this adds nothing. */
  suspect({ documentId, firstMissing, lastMissing, foundAt }: PossibleDuplicate): boolean {
    const { changes } = this.#db
      .prepare(
        `INSERT INTO possible_duplicates (document_id, first_missing, last_missing, found_at)
         VALUES (?, ?, ?, ?) ON CONFLICT (document_id) WHERE settled_at IS NULL
         DO UPDATE SET first_missing = min(first_missing, excluded.first_missing),
           last_missing = max(last_missing, excluded.last_missing)
         WHERE excluded.first_missing < first_missing OR excluded.last_missing > last_missing`,
      )
      .run(documentId, firstMissing, lastMissing, foundAt);
    return changes === 1;
  }

  /** Open suspicions, oldest first. */
  suspected(): PossibleDuplicate[] {
    return this.#db.prepare<unknown[], PossibleDuplicate>(`${SUSPECTED} ORDER BY id`).all();
  }

  suspicionOf(documentId: string): PossibleDuplicate | null {
    const row = this.#statements.of<PossibleDuplicate>(`${SUSPECTED} AND document_id = ?`).get(documentId);
    return row ?? null;
  }

  suspectedAmong(documentIds: readonly string[]): Set<string> {
    const ids = this.#statements
      .of<PossibleDuplicatesTable['document_id']>(
        `SELECT document_id FROM possible_duplicates
         WHERE settled_at IS NULL AND document_id IN (SELECT value FROM json_each(?))`,
      )
      .pluck()
      .all(JSON.stringify(documentIds));
    return new Set(ids);
  }

  settle(documentId: string, at: number, by: string): void {
    this.#db
      .prepare(
        `UPDATE possible_duplicates SET settled_at = ?, settled_by = ?
         WHERE document_id = ? AND settled_at IS NULL`,
      )
      .run(at, by, documentId);
  }
}

const SUSPECTED = `SELECT document_id AS documentId, first_missing AS firstMissing, last_missing AS lastMissing,
  found_at AS foundAt FROM possible_duplicates WHERE settled_at IS NULL`;

export function keyOf({
  kind,
  numeroTimbrado,
  numeroEstablecimiento,
  puntoExpedicion,
}: StreamKey): StreamKey {
  return { kind, numeroTimbrado, numeroEstablecimiento, puntoExpedicion };
}

export const momentSchema = z.strictObject({
  serviceAt: z.number().nullable(),
  machineAt: z.number(),
  steadyAt: z.number().nullable(),
  run: z.number().nullable(),
}) satisfies z.ZodType<Moment>;

const offSchema = z.discriminatedUnion('why', [
  z.strictObject({
    at: z.number(),
    why: z.literal('unexplained'),
    firstMissing: z.number(),
    lastMissing: z.number(),
  }),
  z.strictObject({ at: z.number(), why: z.literal('went-back'), number: z.number(), lastNumber: z.number() }),
  z.strictObject({ at: z.number(), why: z.literal('other-counter') }),
]);

const doubtSchema = z.strictObject({
  documentId: z.string(),
  state: z.literal(['open', 'sent-again']),
  written: momentSchema.nullable(),
  beforeNumber: z.number().nullable(),
  probablyIssued: z.boolean(),
  seenAfterMs: z.number().nullable(),
  disturbedBy: z.literal(['refusal', 'timbrado', 'unexplained', 'history']).nullable(),
});

const streamSchema = z.strictObject({
  lastNumber: z.number().nullable(),
  lastWritten: momentSchema.nullable(),
  gapFree: z.number(),
  isLearned: z.boolean(),
  off: offSchema.nullable(),
  refusals: z.number(),
  flight: momentSchema.nullable(),
  doubts: z.array(doubtSchema),
  missing: z.array(z.strictObject({ number: z.number(), mayBeBurnt: z.boolean() })),
  foundAhead: z.array(z.number()),
}) satisfies z.ZodType<NumberStream>;

function readStream(facts: string): NumberStream {
  return streamSchema.parse(JSON.parse(facts));
}
