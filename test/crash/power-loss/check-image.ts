import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listBackups, readBackup } from '../../../main/continuity/backups/backup-files.ts';
import { type Counter, openCounter } from '../../../main/counter/compose.ts';
import { openForLooking } from '../../../main/database/connection.ts';
import { DamagedDatabaseError } from '../../../main/database/quarantine.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { FakeRandom, FakeSecrets, TEST_TOKEN, TEST_URL } from '../../support/counter.ts';
import type { DiskImage } from './disk.ts';
import type { Possible, Promised } from './promises.ts';

/** Long after the run. */
const NOW = Date.UTC(2026, 10, 25);

/** States that a restored or rolled-back database leaves to a person. */
const NOT_FINAL = ['queued', 'sending', 'uncertain'];

/** Writes the files that a power cut left below `root`. */
export function writeImage(root: string, image: DiskImage): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const [path, content] of image) {
    const full = join(root, path);
    if (content === null) mkdirSync(full);
    else writeFileSync(full, content);
  }
}

/**
 * Opens the files that a power cut left as the app does afterwards, and compares them with the promises: one text for
 * each problem.
 */
export class ImageCheck {
  readonly #root: string;
  /** Hashes of intact backups: most images contain the same one. */
  readonly #wholeBackups = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  check(promised: Promised, inBackup: ReadonlyMap<string, Possible>): string[] {
    const problems = this.#checkBackups(promised);
    let counter: Counter;
    try {
      counter = this.#open();
    } catch (error) {
      if (!(error instanceof DamagedDatabaseError) || promised.phase !== 'restoring')
        return [...problems, `does not open: ${error instanceof Error ? error.message : String(error)}`];
      return [...problems, ...this.#checkSetAside(promised)];
    }
    try {
      problems.push(...verifyStore(counter.store).findings.map(({ message }) => message));
      problems.push(...this.#checkHistory(counter, promised));
      problems.push(...this.#checkSales(counter, promised, inBackup));
    } finally {
      counter.store.close();
    }
    return problems;
  }

  #open(): Counter {
    const after = () => () => {};
    const clock = { now: () => NOW, monotonic: () => 0, after, afterReal: after };
    const network = { makeReady: () => {}, exchange: () => Promise.reject(new Error('nothing is sent')) };
    const secrets = new FakeSecrets();
    return openCounter(
      { clock, network, secrets, random: new FakeRandom(), token: TEST_TOKEN },
      { dataFolder: join(this.#root, 'data'), configFolder: join(this.#root, 'config'), baseUrl: TEST_URL },
      { command: 'after the power cut', onChange: () => {} },
    );
  }

  /**
   * A database that was not restored must be recognised as the last one used here, whatever the power cut destroyed. A
   * restored one is reported once, and again if the power failed before that was noted outside.
   */
  #checkHistory({ store }: Counter, { phase }: Promised): string[] {
    const doubts = store.db
      .prepare(`SELECT event FROM audit WHERE event IN ('store.rolled-back', 'store.copied')`)
      .pluck()
      .all() as string[];
    return doubts.length > (phase === 'selling' ? 0 : 2) ? [`taken for another one: ${doubts.join()}`] : [];
  }

  #checkSales(counter: Counter, promised: Promised, inBackup: ReadonlyMap<string, Possible>): string[] {
    const found = new Map([...counter.documents.list(null)].map(({ id, state }) => [id, state as string]));
    const isReviewed = promised.phase !== 'selling';
    const problems = compare(found, promised.sales, isReviewed);
    // A backup may be older than the items.
    const items = isReviewed ? [] : promised.items;
    for (const id of items) if (counter.catalog.keptWithId(id) === null) problems.push(`item ${id} is gone`);
    for (const { localNumber } of counter.documents.list('queued')) {
      if (
        promised.phase === 'selling' &&
        promised.written.has(localNumber) &&
        !this.#cameBack(counter, localNumber)
      )
        problems.push(`${localNumber} may have been issued and would be sent again`);
    }
    if (promised.phase === 'restored') return [...problems, ...this.#checkSetAside(promised)];
    if (promised.phase === 'selling' || problems.length === 0) return problems;
    return [...compare(found, inBackup, isReviewed), ...this.#checkSetAside(promised)];
  }

  /** True if the service's answer that it was not issued was read. */
  #cameBack({ store, documents }: Counter, localNumber: string): boolean {
    const id =
      [...documents.list('queued')].find((document) => document.localNumber === localNumber)?.id ?? '';
    return store.audit.ofSubject(id).some(({ event }) => event === 'document.sending-postponed');
  }

  /** The database that a backup replaced is there, intact. */
  #checkSetAside({ setAside }: Promised): string[] {
    const folder = join(this.#root, 'data', 'apartadas');
    const files = existsSync(folder)
      ? readdirSync(folder).map((name) => join(folder, name, 'mostrador.db'))
      : [];
    const file = files.find((candidate) => existsSync(candidate));
    if (file === undefined) return ['the database that was replaced is nowhere'];
    const db = openForLooking(file);
    try {
      const rows = db.prepare('SELECT id, state FROM documents').all() as { id: string; state: string }[];
      return compare(new Map(rows.map(({ id, state }) => [id, state])), setAside ?? new Map(), false);
    } finally {
      db.close();
    }
  }

  #checkBackups({ isBackedUp }: Promised): string[] {
    const folders = [join(this.#root, 'backups'), join(this.#root, 'data', 'backups')];
    const files = folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((file) => file.endsWith('.db'));
    const problems = files.flatMap((file) => this.#backupProblem(file));
    const isMissing = isBackedUp && listBackups(join(this.#root, 'backups'), null).length === 0;
    return isMissing ? [...problems, 'the backup that was made is not there'] : problems;
  }

  #backupProblem(file: string): string[] {
    const hash = createHash('sha1').update(readFileSync(file)).digest('hex');
    if (this.#wholeBackups.has(hash)) return [];
    try {
      // The backup before a migration has an older schema, which is correct.
      readBackup(file);
      this.#wholeBackups.add(hash);
      return [];
    } catch (error) {
      return [`${dirname(file)} has a backup that is none: ${error instanceof Error ? error.message : ''}`];
    }
  }
}

function compare(
  found: ReadonlyMap<string, string>,
  promised: ReadonlyMap<string, Possible>,
  isReviewed: boolean,
): string[] {
  const problems: string[] = [];
  for (const [id, { said, next }] of promised) {
    const state = found.get(id);
    if (state === undefined) {
      if (said !== null) problems.push(`sale ${id} is lost`);
      continue;
    }
    const possible = [said, next].flatMap((wanted) => openedAs(wanted, isReviewed));
    if (!possible.includes(state)) problems.push(`sale ${id} is ${state}, not ${possible.join(' or ')}`);
  }
  for (const id of found.keys()) if (!promised.has(id)) problems.push(`nobody sold ${id}`);
  return problems;
}

/** Allowed states of a sale in this state once the app has opened it. */
function openedAs(state: string | null, isReviewed: boolean): string[] {
  if (state === null) return [];
  const rescued = state === 'sending' ? 'uncertain' : state;
  return isReviewed && NOT_FINAL.includes(state) ? [rescued, 'review', state] : [rescued];
}
