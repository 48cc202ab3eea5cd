import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackup } from '../../main/continuity/backups/backup-files.ts';
import { openCounterForReading } from '../../main/counter/compose.ts';
import { systemPorts } from '../../main/counter/system-ports.ts';
import { databaseFile, type StoreLocation } from '../../main/database/open-store.ts';
import { finishSettingAside } from '../../main/kernel/files/set-aside.ts';
import { verifyStore } from '../../main/database/verify-store.ts';
import { randomInvoiceBodies } from '../support/sale-bodies.ts';
import { compareLedgers } from './compare-ledgers.ts';
import { type Death, runCounter } from './counter-process.ts';
import type { CrashPlan, WorldPlan } from './crash-plan.ts';
import { CrashService } from './crash-service.ts';
import type { CrashOrder } from './crash-words.ts';
import { type Acknowledged, DatabaseFile } from './database-file.ts';
import { makeOldDatabase } from './old-database.ts';

const MINUTE_MS = 60_000;
/** Time between two processes, so that status queries fall due. */
const BETWEEN_MS = 20 * MINUTE_MS;
/** Time after which a backup falls due. */
const HOUR_AND_MORE_MS = 65 * MINUTE_MS;
const OLD_SALES = 8;

/** A counter and its service, through many process deaths. */
export class CrashWorld {
  readonly folder: string;
  readonly #service: CrashService;
  readonly #location: StoreLocation;
  readonly #database: DatabaseFile;
  #acknowledged: Acknowledged = { head: null, sales: new Set(), drafts: new Map() };
  /** Explicit backups, with the minimum content of each. */
  readonly #backups = new Map<string, Acknowledged>();
  readonly #examined = new Set<string>();
  /** Records that restores may have lost. */
  readonly #forgotten = { sales: new Set<string>(), cancellations: new Set<string>() };
  /** A restore has begun, and no process has opened the database since: the sentinel is not trusted. */
  #isDistrusted = false;
  #lives = 0;
  /** Activities of the latest process at its death. */
  #amidst: Death['amidst'] = null;

  private constructor(folder: string, service: CrashService) {
    this.folder = folder;
    this.#service = service;
    this.#location = {
      dataFolder: join(folder, 'data'),
      configFolder: join(folder, 'config'),
      baseUrl: service.url,
    };
    this.#database = new DatabaseFile(databaseFile(this.#location));
  }

  static async begin(seed: number, { isOld }: WorldPlan): Promise<CrashWorld> {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-crash-'));
    const world = new CrashWorld(folder, await CrashService.start(folder, seed));
    mkdirSync(world.#backupFolder());
    if (isOld) {
      const bodies = randomInvoiceBodies(seed, OLD_SALES);
      const at = (await world.#service.clock()).originAt;
      const sales = makeOldDatabase(world.#location, { bodies, at });
      world.#acknowledged = { head: null, sales: new Set(sales), drafts: new Map() };
    }
    return world;
  }

  /** Activities of the latest process when it ended, in words. */
  amidst(): string {
    return this.#amidst === null ? 'before it had begun' : `amidst [${this.#amidst.join(', ')}]`;
  }

  /** Ends the service; the files stay. */
  stop(): Promise<void> {
    return this.#service.stop();
  }

  /** Ends the service and removes all files. */
  async leave(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs one process until its death. Throws problems found afterwards. */
  async live(plan: CrashPlan): Promise<{ end: Death; isMigrating: boolean }> {
    const stage = this.#database.stage();
    await this.#service.advance(plan.focus === 'hourly backup' ? HOUR_AND_MORE_MS : BETWEEN_MS);
    const backups = [...this.#backups.keys()];
    const isRestore = plan.focus === 'restore' || this.#mustRestore();
    const restoreFrom = (isRestore ? backups[plan.seed % backups.length] : undefined) ?? null;
    const { death, focus, seed } = plan;
    const dieAt = death.kind === 'step' ? { step: death.step, nth: death.nth } : null;
    const end = await this.#run({ focus, seed, dieAt, restoreFrom }, death);
    return { end, isMigrating: stage === 'old' && restoreFrom === null };
  }

  /** Runs without deaths until everything open is settled truthfully, and compares both ledgers. */
  async settle(): Promise<void> {
    const restoreFrom = (this.#mustRestore() ? [...this.#backups.keys()].at(-1) : undefined) ?? null;
    const end = await this.#run({ focus: 'settle', seed: 1, dieAt: null, restoreFrom }, null);
    if (end.signal !== null) throw new Error('it did not come to an end');
  }

  async #run(
    life: Pick<CrashOrder, 'focus' | 'seed' | 'dieAt' | 'restoreFrom'>,
    death: CrashPlan['death'] | null,
  ): Promise<Death> {
    if (life.restoreFrom !== null && this.#database.stage() === 'ready') {
      for (const localNumber of this.#database.sales()) this.#forgotten.sales.add(localNumber);
      for (const localNumber of this.#database.cancelledSales())
        this.#forgotten.cancellations.add(localNumber);
    }
    this.#lives += 1;
    const { dataFolder, configFolder } = this.#location;
    const { url, controlUrl, token } = this.#service;
    const clock = await this.#service.clock();
    const backupFile = join(this.#backupFolder(), String(this.#lives));
    const place = { dataFolder, configFolder, url, controlUrl, token, clock, backupFile };
    const end = await runCounter({ ...place, ...life }, death);
    this.#amidst = end.amidst;
    if (end.signal === null && end.code !== 0) throw new Error(`the counter failed: ${end.complaints}`);
    if (end.complaints !== '') throw new Error(`the counter said: ${end.complaints}`);
    this.#believe(end, life.restoreFrom);
    await this.#examine();
    return end;
  }

  /** Records the process's acknowledgements. */
  #believe({ words }: Death, restoreFrom: string | null): void {
    if (restoreFrom !== null) {
      this.#isDistrusted = true;
      const isSaid = words.some((word) => 'restored' in word);
      if (isSaid || this.#isRestoredUnsaid()) {
        this.#acknowledged = this.#backups.get(restoreFrom) ?? this.#acknowledged;
      }
    }
    for (const word of words) {
      const { sales, head, drafts } = this.#acknowledged;
      if ('opened' in word) this.#isDistrusted = false;
      if ('head' in word) this.#acknowledged = { ...this.#acknowledged, head: word.head };
      if ('sold' in word) this.#acknowledged = { head, drafts, sales: new Set([...sales, word.sold]) };
      if ('kept' in word)
        this.#acknowledged = { head, sales, drafts: new Map([...drafts, [word.kept, word.lines]]) };
      if ('backedUp' in word) this.#backups.set(word.backedUp, this.#acknowledged);
    }
  }

  /** True if a restore finished but the process died before reporting it. */
  #isRestoredUnsaid(): boolean {
    const { head } = this.#acknowledged;
    return head !== null && this.#database.stage() === 'ready' && !this.#database.includes(head);
  }

  async #examine(): Promise<void> {
    this.#examineBackups();
    if (this.#mustRestore()) {
      finishSettingAside(this.#database.file);
      const aside = join(this.#asideFolder(), readdirSync(this.#asideFolder()).toSorted().at(-1) ?? '');
      assertWhole(new DatabaseFile(join(aside, 'mostrador.db')), this.#acknowledged);
      return;
    }
    assertNone('lost', this.#database.missing(this.#acknowledged));
    const stage = this.#database.stage();
    if (stage === 'ready') await this.#compare();
    else if (stage !== 'absent') assertWhole(this.#database, this.#acknowledged);
  }

  /** Every file with a backup's name is complete, even if the process died before reporting it. */
  #examineBackups(): void {
    for (const folder of [this.#backupFolder(), join(this.#location.dataFolder, 'backups')]) {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      for (const file of names.filter((name) => name.endsWith('.db')).map((name) => join(folder, name))) {
        if (this.#examined.has(file)) continue;
        this.#examined.add(file);
        readBackup(file);
        const acknowledged = this.#backups.get(file);
        if (acknowledged !== undefined)
          assertNone('not in the backup', new DatabaseFile(file).missing(acknowledged));
      }
    }
  }

  async #compare(): Promise<void> {
    const ledger = await this.#service.ledger();
    const { dataFolder } = this.#location;
    const ports = systemPorts({ dataFolder, token: null, secretsKey: null, trainingClock: null });
    const counter = openCounterForReading(ports, this.#location);
    try {
      const findings = verifyStore(counter.store)
        .findings.filter(({ check }) => !(this.#isDistrusted && check === 'audit'))
        .map(({ message }) => message);
      const contradictions = compareLedgers(counter, ledger, this.#forgotten, this.#isDistrusted);
      assertNone('wrong', [...findings, ...contradictions]);
    } finally {
      counter.store.close();
    }
  }

  /** True if a restore died after setting the database aside and before putting the backup in place. */
  #mustRestore(): boolean {
    return this.#database.stage() === 'absent' && existsSync(this.#asideFolder());
  }

  #asideFolder(): string {
    return join(this.#location.dataFolder, 'apartadas');
  }

  #backupFolder(): string {
    return join(this.folder, 'backups');
  }
}

function assertWhole(database: DatabaseFile, acknowledged: Acknowledged): void {
  assertNone('lost', database.missing(acknowledged));
  const damage = database.damage();
  if (damage !== '') throw new Error(`${database.file}: ${damage}`);
}

function assertNone(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}: ${found.join('; ')}`);
}
