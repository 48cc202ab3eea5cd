import { AuditChain } from '../../main/database/audit-chain.ts';
import { Sentinel } from '../../main/database/sentinel.ts';
import { DATABASE_ID } from './memory-disk.ts';
import type { Act } from './plan.ts';
import type { Shop } from './shop.ts';

export const REBOOT_MS = 20_000;
/** Enough for a sale to be sent and answered once the connection works. */
const SENDING_MS = 40_000;
const OUTAGE_MS = 3000;

/** Replaces the database by an earlier one; loses the sentinel where it could not show that. */
export function rollBack(shop: Shop, pick: number): void {
  const { machine, disk, journal } = shop;
  if (disk.snapshots === 0) return;
  const { here, sentinelFiles } = machine.place;
  const seen = new Sentinel(sentinelFiles, DATABASE_ID, here).read();
  machine.crash(REBOOT_MS);
  disk.restore(1 + (pick % disk.snapshots));
  // A sentinel that lags behind the copy, or was never written, shows nothing: one disk promises no more.
  const isTold = seen === null || seen.seq > new AuditChain(disk.db).head().seq;
  journal.fired('rollback');
  if (!isTold) machine.place.loseSentinel();
  rewind(shop);
}

/** Copies a queued sale, sends it, and restores the copy, which does not know of that. */
export async function sendSinceCopy(shop: Shop, point: string): Promise<void> {
  const { network, people, disk, time, journal } = shop;
  network.cutOff(OUTAGE_MS);
  people.sell(point);
  const copy = disk.snapshot();
  await time.advance(SENDING_MS);
  people.sell(point);
  await time.advance(SENDING_MS);
  if (disk.snapshots < copy) return;
  journal.fired('sent-since-the-copy');
  rollBack(shop, copy - 1);
}

/** Restores the same copy twice: it lacks the numbers given in between. */
export async function rollBackTwice(
  shop: Shop,
  { point, isUnwritable }: Extract<Act, { kind: 'roll-back-twice' }>,
): Promise<void> {
  const { machine, people, disk, time, journal } = shop;
  const copy = disk.snapshot();
  people.sell(point);
  machine.place.isUnwritable = isUnwritable;
  for (let times = 0; times < 2; times++) {
    if (disk.snapshots < copy) break;
    if (times === 1) journal.fired('rolled-back-twice');
    rollBack(shop, copy - 1);
    await time.advance(2 * REBOOT_MS);
    people.sell(point);
  }
  machine.place.isUnwritable = false;
}

export function move(shop: Shop, withConfiguration: boolean): void {
  const { machine, journal } = shop;
  journal.fired(withConfiguration ? 'copy-with-configuration' : 'clone');
  const { place } = machine;
  machine.crash(REBOOT_MS);
  machine.place = place.movedTo(`${place.here.machine}-nueva`, withConfiguration);
  rewind(shop);
}

/** Updates the shop's memory, which keeps what the database has lost. */
export function rewind({ disk, book, time }: Shop): void {
  book.rewoundAt = time.trueNow();
  for (const note of book.notes.values()) note.isCancelWanted ||= note.wasCancelWanted;
  for (const sale of book.sales.values()) {
    // A deferred cancellation withdrawn since the copy waits again.
    sale.isCancelWanted ||= sale.wasCancelWanted;
    const found = disk.read('SELECT 1 FROM documents WHERE local_number = ?', sale.localNumber);
    if (found.length === 0) book.forgotten.add(sale.localNumber);
  }
}
