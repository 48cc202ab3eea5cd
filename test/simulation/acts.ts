import { HOUR_MS } from '../../shared/domain/dates.ts';
import { AuditChain } from '../../main/store/audit-chain.ts';
import { Sentinel } from '../../main/store/sentinel.ts';
import type { MachineFault } from './fault-kinds.ts';
import { DATABASE_ID } from './memory-disk.ts';
import type { Act } from './plan.ts';
import type { Shop } from './shop.ts';

/** No more than it takes for an emission to be in flight, where one waits. */
const UNTIL_IN_FLIGHT_MS = 10_000;
const LONG_MS = HOUR_MS;
const REBOOT_MS = 20_000;

/** Lets one act happen; where it cannot just now, nothing does. */
export async function perform(shop: Shop, act: Act): Promise<void> {
  const { machine, people, network, service, disk, journal, time, ledger } = shop;
  switch (act.kind) {
    case 'wait':
      return;
    case 'sell':
      return people.sell(act.point);
    case 'cancel':
      return people.cancel(act.pick);
    case 'answer-doubt':
      return people.answerDoubt(act.pick, act.how, act.isMistyped);
    case 'log-in':
      return people.logIn();
    case 'send-now':
      return people.sendNow();
    case 'pause':
      journal.fired('paused');
      return people.pause();
    case 'resume':
      return people.resume();
    case 'network':
      return network.arm(act);
    case 'disk':
      return disk.arm(act.fault, act.inCommits);
    case 'crash':
      return crash(shop, act);
    case 'power-cut':
      journal.fired('power-cut');
      if (act.tearsSentinel) {
        journal.fired('sentinel-half-written');
        machine.place.tearSentinel();
      }
      return machine.crash(act.offMs);
    case 'close':
      return close(shop, act);
    case 'sleep':
      journal.fired('sleep');
      return time.sleep(act.ms);
    case 'set-clock':
      journal.fired(clockFault(act.byMs));
      return time.setWall(act.byMs);
    case 'snapshot':
      disk.snapshot();
      return;
    case 'rollback':
      return rollBack(shop, act.pick);
    case 'clone':
      return move(shop, act.withConfiguration);
    case 'sentinel':
      if (act.fault === 'unwritable') {
        journal.fired('sentinel-unwritable');
        machine.place.isUnwritable = true;
        return;
      }
      journal.fired('sentinel-lost');
      machine.place.loseSentinel();
      rewind(shop);
      return machine.crash(REBOOT_MS);
    case 'sentinel-healed':
      machine.place.isUnwritable = false;
      return;
    case 'outage':
      return network.cutOff(act.ms);
    case 'slow':
      return network.slowDown(act.ms, act.tookMs);
    case 'foreign-issuer':
      journal.fired('foreign-issuer');
      ledger.issue(null, act.point, time.trueNow());
      return;
    case 'expire-token':
      journal.fired('token-expired');
      return service.expireToken();
    case 'lose-token':
      journal.fired('token-lost');
      machine.place.token = null;
      return machine.crash(REBOOT_MS);
  }
}

async function crash(shop: Shop, act: Extract<Act, { kind: 'crash' }>): Promise<void> {
  const { machine, network, journal, time } = shop;
  if (act.at === 'in-flight') {
    const isFlying = (): boolean => [...network.flights].some(({ kind }) => kind === 'emission');
    await time.advance(UNTIL_IN_FLIGHT_MS, isFlying);
    if (!isFlying()) return;
    journal.fired('crash-in-flight');
  } else if (act.at === 'start') {
    journal.fired('crash-at-start');
    machine.dieAtStart();
  } else journal.fired('crash');
  machine.crash(act.offMs);
}

async function close(shop: Shop, act: Extract<Act, { kind: 'close' }>): Promise<void> {
  const { machine, journal, time } = shop;
  if (!(await machine.close())) return;
  journal.fired(act.offMs >= LONG_MS ? 'closed-for-hours' : 'closed-in-order');
  await time.advance(act.offMs);
  if (act.clockSetMs !== 0) {
    journal.fired('clock-set-while-closed');
    time.setWall(act.clockSetMs);
  }
  machine.start();
}

function clockFault(byMs: number): MachineFault {
  if (Math.abs(byMs) < 24 * HOUR_MS) return 'clock-set-minutes';
  return byMs > 0 ? 'clock-set-ten-years-on' : 'clock-set-ten-years-back';
}

/** An earlier database takes the place of the present one, where something outside can tell. */
function rollBack(shop: Shop, pick: number): void {
  const { machine, disk, journal } = shop;
  if (disk.snapshots === 0) return;
  const { here, sentinelFiles } = machine.place;
  const seen = new Sentinel(sentinelFiles, DATABASE_ID, here).read();
  machine.crash(REBOOT_MS);
  disk.restore(1 + (pick % disk.snapshots));
  // A sentinel that lags behind the copy, or was never written, can tell nothing: one disk promises no more.
  const isTold = seen === null || seen.seq > new AuditChain(disk.db).head().seq;
  journal.fired('rollback');
  if (!isTold) machine.place.loseSentinel();
  rewind(shop);
}

function move(shop: Shop, withConfiguration: boolean): void {
  const { machine, journal } = shop;
  journal.fired(withConfiguration ? 'copy-with-configuration' : 'clone');
  const { place } = machine;
  machine.crash(REBOOT_MS);
  machine.place = place.movedTo(`${place.here.machine}-nueva`, withConfiguration);
  rewind(shop);
}

/** What is not in the database any more is forgotten by it, and not by the shop. */
function rewind({ disk, book, time }: Shop): void {
  book.rewoundAt = time.trueNow();
  for (const { localNumber } of book.sales.values()) {
    const found = disk.read('SELECT 1 FROM documents WHERE local_number = ?', localNumber);
    if (found.length === 0) book.forgotten.add(localNumber);
  }
}
