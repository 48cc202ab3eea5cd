import { HOUR_MS } from '../../shared/domain/dates.ts';
import type { MachineFault } from './fault-kinds.ts';
import type { Act } from './plan.ts';
import { move, REBOOT_MS, rewind, rollBack, rollBackTwice, sendSinceCopy } from './rewinding.ts';
import type { Shop } from './shop.ts';

/** Longest wait for an emission to be in flight. */
const UNTIL_IN_FLIGHT_MS = 10_000;
const LONG_MS = HOUR_MS;

/** Performs one act; does nothing where it is impossible just now. */
export async function perform(shop: Shop, act: Act): Promise<void> {
  const { machine, people, network, service, disk, journal, time, ledger } = shop;
  switch (act.kind) {
    case 'wait':
      return;
    case 'sell':
      return people.sell(act.point);
    case 'cancel':
      return people.cancel(act.pick);
    case 'cancel-and-close':
      network.cutOff(act.offMs / 2);
      people.cancel(act.pick);
      await close(shop, { offMs: act.offMs, clockSetMs: 0 });
      // The app was not running, or died of it: skip the outage's rest.
      return network.cutOff(0);
    case 'draft-note':
      return people.draftNote(act.pick, act.point);
    case 'cancel-note':
      return people.cancelNote(act.pick);
    case 'look-after-notes':
      return people.lookAfterNotes();
    case 'withdraw':
      return people.withdraw(act.pick);
    case 'ask-status':
      return people.askStatus(act.pick);
    case 'settle-contradiction':
      return people.settleContradiction(act.pick);
    case 'answer-doubt':
      return people.answerDoubt(act.pick, act.how, act.isMistyped);
    case 'log-in':
      return people.logIn();
    case 'send-now':
      return people.sendNow();
    case 'turn-on-automatic':
      return people.changeEvidence(true);
    case 'pause':
      journal.fired('paused');
      return people.pause();
    case 'resume':
      return people.resume();
    case 'network':
      return network.arm(act);
    case 'disk':
      if (act.fault !== 'disk-stays-full') return disk.arm(act.fault, act.inCommits);
      disk.isFull = true;
      time.elsewhere(act.forMs, () => {
        disk.isFull = false;
      });
      return;
    case 'crash':
      return crash(shop, act);
    case 'power-cut':
      journal.fired('power-cut');
      // With the machine off, everything is already on disk.
      if (act.tearsSentinel && machine.counter !== null) {
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
    case 'send-since-copy':
      return sendSinceCopy(shop, act.point);
    case 'roll-back-twice':
      return rollBackTwice(shop, act);
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
      journal.fired(act.isNamed ? 'token-expired' : 'token-expired-unnamed');
      return service.expireToken(act.isNamed);
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

async function close(shop: Shop, act: { offMs: number; clockSetMs: number }): Promise<void> {
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
