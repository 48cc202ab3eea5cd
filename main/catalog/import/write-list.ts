import { itemCode } from '../../../shared/domain/catalog/catalog-item.ts';
import { MAX_LABELS } from '../../../shared/domain/paper/label-size.ts';
import type { ListName } from '../../../shared/domain/catalog/import-fields.ts';
import type { CatalogSave } from '../../../shared/contract/catalog.ts';
import type { ImportChoice, ImportFigures, ImportResult } from '../../../shared/contract/import.ts';
import { saveMany } from '../save-many.ts';
import type { ClientsParts } from '../../clients/parts.ts';
import { saveManyClients } from '../../clients/save-client.ts';
import type { Store } from '../../database/store.ts';
import { Stretches } from '../../database/stretch.ts';
import { InputError } from '../../kernel/errors.ts';
import type { Batch } from './table-reader.ts';
import type { TableReader } from './table-reader.ts';

export type WriteListParts = Pick<ClientsParts, 'clients' | 'clock' | 'random' | 'store'> &
  Parameters<typeof saveMany>[0];

export interface WriteListOptions {
  actor: string;
  total: number;
  /** Recorded in the history. */
  facts: Readonly<Record<string, string | number>>;
  isCancelled: () => boolean;
  onProgress: (written: number) => void;
  /**
   * Asks the head office to change one of its products. Throws InputError where it does not, CouldNotError while it does
   * not answer.
   */
  askOffice: (filled: CatalogSave, actor: string) => Promise<void>;
  /** Returns what to await after each transaction: `restForcing`. */
  restIn: (store: Pick<Store, 'force'>) => () => Promise<void>;
  /** Monotonic time in ms. */
  stopwatch: () => number;
}

const BATCH = 1_000;
/** The log grows by some 8 KB a row; emptied seldom, a page that many rows change is moved only once. */
const ROWS_A_LOG = 5_000;

/**
 * Writes the accepted rows in short stretches, and rests after each. Written rows stay, whatever ends it, but for the
 * last two stretches in a power cut: checking the same file again finds the rest.
 */
export async function writeList(
  parts: WriteListParts,
  reader: Pick<TableReader, 'toWrite' | 'emptyLog'>,
  options: WriteListOptions,
): Promise<ImportResult> {
  const importId = parts.random.uuid();
  note(parts, options, importId, 'import.begun', options.facts);
  const atEachPages = takeOverLog(parts.store);
  try {
    const { done, refused, codes } = await writeStretches(parts, reader, options);
    const counts = { written: done - refused, refused, total: options.total };
    if (parts.store.db.open) note(parts, options, importId, 'import.ended', counts);
    return { ...counts, isCancelled: done < options.total, itemIds: idsOf(parts, codes) };
  } finally {
    giveBackLog(parts.store, atEachPages);
  }
}

export function factsOf(
  list: ListName,
  sha256: string,
  { added, changed, same, bad }: ImportFigures,
  { clearsEmpty, answers }: ImportChoice,
): Readonly<Record<string, string | number>> {
  const chosen = [...(clearsEmpty ? ['clears-empty'] : []), ...answers].join(' ');
  return { list, sha256, added, changed, same, bad, ...(chosen === '' ? {} : { chosen }) };
}

async function writeStretches(
  parts: WriteListParts,
  reader: Pick<TableReader, 'toWrite' | 'emptyLog'>,
  { actor, total, isCancelled, onProgress, askOffice, restIn, stopwatch }: WriteListOptions,
): Promise<{ done: number; refused: number; codes: string[] }> {
  const codes: string[] = [];
  let done = 0;
  let refused = 0;
  const stretches = new Stretches(parts.store, stopwatch);
  const rest = restIn(parts.store);
  let batch = reader.toWrite(0, BATCH);
  const isOver = (): boolean => isCancelled() || !parts.store.db.open;
  while (done < total && !isOver()) {
    const { list, entries } = await batch;
    if (entries.length === 0) break;
    // The thread reads the next batch while this one is written.
    batch = reader.toWrite(done + entries.length, BATCH);
    batch.catch(() => {});
    for (let at = 0; at < entries.length && !isOver(); ) {
      const part = { list, entries: entries.slice(at, at + stretches.rows) } as Batch;
      const saved = stretches.commit(() => save(parts, part, actor), list === 'clients');
      refused += saved.refused;
      for (const filled of saved.shared) if (!(await isTaken(askOffice(filled, actor)))) refused += 1;
      codes.push(...saved.codes.slice(0, MAX_LABELS - codes.length));
      at += part.entries.length;
      done += part.entries.length;
      onProgress(done);
      await rest();
    }
    if (done % ROWS_A_LOG === 0 || done === total) await emptyLog(reader);
  }
  return { done, refused, codes };
}

/** False where the head office did not make the change. */
async function isTaken(asked: Promise<void>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** Keeps commits from emptying the log, which a sale would wait for. Returns the previous limit in pages. */
function takeOverLog({ db }: Store): number {
  const atEachPages = Number(db.pragma('wal_autocheckpoint', { simple: true }));
  db.pragma('wal_autocheckpoint = 0');
  return atEachPages;
}

function giveBackLog({ db }: Store, atEachPages: number): void {
  if (db.open) db.pragma(`wal_autocheckpoint = ${atEachPages}`);
}

/** Only the counter writes meanwhile. Pages that cannot be moved now (thread ended) are moved later. */
async function emptyLog(reader: Pick<TableReader, 'emptyLog'>): Promise<void> {
  await reader.emptyLog().catch(() => {});
}

function idsOf({ catalog, store }: WriteListParts, codes: readonly string[]): string[] {
  if (codes.length === 0 || !store.db.open) return [];
  const kept = catalog.keptWithCodes(codes);
  return codes.flatMap((code) => kept.get(code.toLowerCase())?.item.id ?? []);
}

/** Returns the codes written, and the number of rows refused because the lists changed after the check. */
function save(
  { store, catalog, sharedItems, clients, random, clock }: WriteListParts,
  batch: Batch,
  actor: string,
): { refused: number; codes: string[]; shared: CatalogSave[] } {
  const by = { at: clock.now(), actor };
  if (batch.list === 'clients') {
    saveManyClients({ store, clients, random }, batch.entries, by);
    return { refused: 0, codes: [], shared: [] };
  }
  const rows = batch.entries.map(({ item: { id: _id, ...item }, barCodes, isActive, searchForm }) => {
    const otherBarCodes = item.kind === 'mercaderia' ? barCodes.slice(1) : barCodes;
    return { item, otherBarCodes, isActive, searchForm };
  });
  const outcomes = saveMany({ catalog, sharedItems }, rows, { ...by, newId: () => random.uuid() });
  return {
    refused: outcomes.filter(({ kind }) => kind === 'refused').length,
    shared: outcomes.flatMap((outcome) => (outcome.kind === 'shared' ? [outcome.filled] : [])),
    codes: batch.entries.flatMap(({ item }, index) => {
      const kind = outcomes[index]?.kind;
      return kind === 'added' || kind === 'changed' ? [itemCode(item)] : [];
    }),
  };
}

function note(
  { store, clock }: WriteListParts,
  { actor }: WriteListOptions,
  subject: string,
  event: string,
  details: Readonly<Record<string, string | number>>,
): void {
  const entry = { at: clock.now(), actor, event, subject, details };
  store.commit(() => store.audit.append(entry));
}
