import type { ChainAct, CounterAct, OfficeAct } from './chain-plan.ts';
import type { ChainMachine } from './chain-machine.ts';
import type { ChainWorld } from './chain-world.ts';

/** The engine's and the office's way down and up again, at its shortest. */
const RESTART_MS = 1500;
/** More would need more disks. */
const MOST_COPIES = 2;

/** Performs one act; does nothing where it is impossible just now. */
export function performChainAct(world: ChainWorld, act: ChainAct): void {
  if (!('who' in act)) return strikeOffice(world, act);
  const machine = world.machines[act.who % world.machines.length];
  if (machine?.isRunning === true) strikeCounter(world, machine, act);
}

function strikeOffice(world: ChainWorld, act: OfficeAct): void {
  const { hub, office, time, journal } = world;
  switch (act.kind) {
    case 'wait':
      return;
    case 'change-price':
      return world.changePrice(act.product);
    case 'call':
      return hub.arm(act.fault);
    case 'hub-away':
      journal.fired('hub-away');
      return world.hubAway(act.forMs);
    case 'wipe-hub':
      journal.fired('hub-wiped');
      hub.wipe();
      return world.hubAway(RESTART_MS);
    case 'office-away':
      journal.fired('office-away');
      hub.isOfficeAway = true;
      time.elsewhere(act.forMs, () => {
        hub.isOfficeAway = false;
        hub.goOn();
      });
      return;
    case 'back-up-office':
      return office.backUp();
    case 'put-office-back':
      if (!office.putBack(act.pick)) return;
      journal.fired('office-put-back');
      return world.hubAway(RESTART_MS);
  }
}

function strikeCounter(world: ChainWorld, machine: ChainMachine, act: CounterAct): void {
  const { journal, time } = world;
  switch (act.kind) {
    case 'note':
      machine.note(act.entries);
      return;
    case 'disk':
      if (act.fault !== 'disk-stays-full') return machine.disk.arm(act.fault, act.inCommits);
      machine.disk.isFull = true;
      time.elsewhere(act.forMs, () => {
        machine.disk.isFull = false;
      });
      return;
    case 'kill':
      journal.fired('counter-killed');
      return machine.kill(act.offMs);
    case 'link-lost': {
      journal.fired('link-lost');
      const { link } = machine;
      link?.lose();
      time.elsewhere(act.forMs, () => link?.returnAgain());
      return;
    }
    case 'snapshot':
      machine.disk.snapshot();
      return;
    case 'put-back': {
      const { snapshots } = machine.disk;
      if (snapshots === 0) return;
      journal.fired('counter-put-back');
      machine.isDoubtful = true;
      machine.stop();
      machine.disk.restore(1 + (act.pick % snapshots));
      return machine.start();
    }
    case 'copy':
      if (world.copies.length < MOST_COPIES) copy(world, machine);
      return;
    case 'shut-out':
      if (machine.isShutOut) return;
      journal.fired('counter-shut-out');
      for (const one of world.machines) if (one.id === machine.id) shutOut(one);
      return world.office.end(machine.id);
  }
}

function shutOut(machine: ChainMachine): void {
  machine.isShutOut = true;
  machine.link?.shutOut();
}

/** Another machine begins with its history and its membership; both go on. */
function copy(world: ChainWorld, original: ChainMachine): void {
  const copied = world.addMachine(`${original.name} (copia ${world.copies.length + 1})`, original.history);
  const rows = original.disk.db.prepare('SELECT * FROM audit ORDER BY seq').all() as Record<
    string,
    unknown
  >[];
  const columns = Object.keys(rows[0] ?? {});
  const insert = copied.disk.db.prepare(
    `INSERT INTO audit (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
  for (const row of rows) insert.run(row);
  copied.joinAs(original.membership);
  copied.isShutOut = original.isShutOut;
  copied.isDoubtful = true;
  original.isDoubtful = true;
  world.copies.push({ original, copy: copied });
  world.journal.fired('counter-copied');
  copied.start();
}
