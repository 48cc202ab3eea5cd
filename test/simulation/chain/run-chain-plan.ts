import { AuditLineReader } from '../../../main/database/audit-lines.ts';
import { type AuditHead, GENESIS } from '../../../shared/chain/audit-line.ts';
import { isOfTheDead } from '../memory-disk.ts';
import { Violation } from '../violation.ts';
import type { ChainFault } from './chain-faults.ts';
import type { ChainMachine } from './chain-machine.ts';
import type { ChainPlan } from './chain-plan.ts';
import { type ChainDisks, ChainWorld } from './chain-world.ts';
import { performChainAct } from './perform-chain-act.ts';

export interface ChainReport {
  /** Null where all invariants held. */
  violation: { invariant: string; message: string } | null;
  counters: number;
  steps: number;
  entries: number;
  faults: ReadonlyMap<ChainFault, number>;
  /** Events, line by line, if requested. */
  history: string[];
  hash: string;
}

/** Longer than a counter waits for a confirmation. */
const ROUND_MS = 70_000;
/** Together shorter than the time after which a counter asks of its own accord: it must have noticed before. */
const ROUNDS = 8;

/** Runs a plan; the same plan gives the same history. Reports the app's defects instead of throwing. */
export async function runChainPlan(
  disks: ChainDisks,
  plan: ChainPlan,
  keepsHistory = false,
): Promise<ChainReport> {
  let violation: ChainReport['violation'] = null;
  const fail = (error: unknown): void => {
    const invariant = error instanceof Violation ? error.invariant : 'nothing breaks';
    const told = error instanceof Error && !(error instanceof Violation) ? error.stack : null;
    violation ??= { invariant, message: told ?? (error instanceof Error ? error.message : String(error)) };
  };
  const listen = (error: unknown): void => {
    if (!isOfTheDead(error)) fail(error);
  };
  process.on('unhandledRejection', listen);
  const { seed, counters, steps } = plan;
  const world = new ChainWorld(disks, { seed, counters, keepsHistory }, fail);
  let entries = 0;
  try {
    for (const { afterMs, act } of steps) {
      await world.time.advance(afterMs);
      world.journal.tell(() => `> ${JSON.stringify(act)}`);
      performChainAct(world, act);
      await world.time.advance(0);
      if (violation !== null) break;
    }
    if (violation === null) entries = await settle(world);
  } catch (error) {
    fail(error);
  } finally {
    for (const machine of world.machines) machine.stop();
    await new Promise(setImmediate);
    process.off('unhandledRejection', listen);
  }
  const { faults, lines } = world.journal;
  const ended = violation as ChainReport['violation'];
  if (ended !== null) lines.push(`VIOLATED: ${ended.message}`);
  return {
    violation: ended,
    counters: world.machines.length,
    steps: steps.length,
    entries,
    faults,
    history: lines,
    hash: world.journal.hash(),
  };
}

/** Lets all be well again, and compares both ends. Returns how many entries the office has then. */
async function settle(world: ChainWorld): Promise<number> {
  const { machines, journal } = world;
  journal.tell(() => '> all is well again');
  world.heal();
  // A copy and its original have each written now.
  for (const machine of machines) machine.note(1);
  await untilSettled(world, (machine) => ['current', 'forked', 'shut-out'].includes(machine.state ?? ''));
  for (const machine of machines) checkStopped(world, machine);
  for (const { original, copy } of world.copies) checkToldApart(original, copy);
  // A copy is put away, and a person lets the others in again.
  const kept = machines.filter((machine) => !world.copies.some(({ copy }) => copy === machine));
  for (const machine of machines) if (!kept.includes(machine)) machine.stop();
  for (const [index, machine] of kept.entries()) {
    if (machine.state !== 'current') machine.joinAgain(world.newName(), machines.length + 1 + index);
  }
  await untilSettled(world, (machine) => !kept.includes(machine) || machine.state === 'current');
  for (const machine of kept) checkAgreement(world, machine);
  return kept.reduce((sum, { counter }) => sum + counter.store.audit.head().seq, 0);
}

async function untilSettled(world: ChainWorld, isSettled: (machine: ChainMachine) => boolean): Promise<void> {
  const { machines, time, office } = world;
  const hasAll = (machine: ChainMachine): boolean =>
    machine.state !== 'current' ||
    (isSame(machine.confirmed, machine.counter.store.audit.head()) &&
      machine.counter.sharedRecords.head().hash === office.changeHead.hash);
  for (let round = 0; round < ROUNDS; round += 1) {
    if (machines.every((machine) => isSettled(machine) && hasAll(machine))) return;
    await time.advance(ROUND_MS);
  }
  const open = machines.filter((machine) => !isSettled(machine) || !hasAll(machine));
  const told = open.map(({ name, state, confirmed }) => `${name} ${state} ${confirmed?.seq}`);
  throw new Violation('every counter is current in the end', told.join(', '));
}

function isSame(one: AuditHead | null, other: AuditHead): boolean {
  return one?.seq === other.seq && one.hash === other.hash;
}

/** A counter of whose history the office knows another one does not go on. */
function checkStopped({ office }: ChainWorld, { name, id, state }: ChainMachine): void {
  if (state === 'current' && office.headOf(id, true).isForked)
    throw new Violation('a counter with a fork stops', name);
}

/** Two machines that wrote different histories under one name: one of them at least has stopped. */
function checkToldApart(original: ChainMachine, copy: ChainMachine): void {
  if (original.id !== copy.id) return;
  if (original.state === 'current' && copy.state === 'current')
    throw new Violation('each copy is found out', `${original.name} and its copy are both current`);
}

/** The office has the counter's own chain, each entry once and in order, and the counter every change. */
function checkAgreement({ office }: ChainWorld, { name, id, counter, isDoubtful }: ChainMachine): void {
  const { entries, head } = office.rowsOf(id);
  const { store, sharedRecords } = counter;
  const own = new AuditLineReader(store.db).after(GENESIS, Number.MAX_SAFE_INTEGER);
  const all = [...entries.values()].toSorted((one, other) => one.seq - other.seq);
  // What its copy sent beyond a gap is not counted: the head does not move along it.
  const committed = isDoubtful ? all.slice(0, own.length) : all;
  const differs = own.findIndex((line, place) => committed[place]?.hash !== line.hash);
  if (differs >= 0 || committed.length !== own.length || !isSame(head, store.audit.head()))
    throw new Violation('every entry is committed once, in order', `${name}: from ${differs + 1} on`);
  for (const { kind, id: record, revision, record: wanted } of office.newest()) {
    const here = sharedRecords.find(kind, null, record);
    if (here?.revision !== revision || JSON.stringify(here.record) !== JSON.stringify(wanted))
      throw new Violation(
        'every change is applied once, in order',
        `${name}: ${record} at ${here?.revision}`,
      );
    const price = (wanted as { record: { precio_unitario_original: number } }).record;
    const shown = counter.catalog.keptWithId(record)?.item.record.precio_unitario_original;
    if (shown !== price.precio_unitario_original)
      throw new Violation('every counter sells at the newest price', `${name}: ${record} at ${shown}`);
  }
}
