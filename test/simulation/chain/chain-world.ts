import { seededRandom } from '../../support/seeded-random.ts';
import { Journal } from '../journal.ts';
import { MemoryDisk } from '../memory-disk.ts';
import { Violation } from '../violation.ts';
import { WorldTime } from '../world-time.ts';
import type { ChainFault } from './chain-faults.ts';
import { ChainMachine } from './chain-machine.ts';
import { ModelHub } from './model-hub.ts';
import { ModelOffice } from './model-office.ts';

/** Disks of a thread, for all its runs: making one takes longer than a run. */
export class ChainDisks {
  readonly #disks: MemoryDisk[] = [];

  at(index: number): MemoryDisk {
    return (this.#disks[index] ??= new MemoryDisk(false));
  }
}

/** Counters of a chain, the engine and the head office, all in one process and in virtual time. */
export class ChainWorld {
  readonly time: WorldTime;
  readonly journal: Journal<ChainFault>;
  readonly office = new ModelOffice();
  readonly hub: ModelHub;
  readonly machines: ChainMachine[] = [];
  /** Copies that were made: both machines have written since. */
  readonly copies: { original: ChainMachine; copy: ChainMachine }[] = [];
  readonly #disks: ChainDisks;
  readonly #fail: (error: unknown) => void;
  #ids = 0;
  #names = 0;

  constructor(
    disks: ChainDisks,
    { seed, counters, keepsHistory }: { seed: number; counters: number; keepsHistory: boolean },
    fail: (error: unknown) => void,
  ) {
    this.#disks = disks;
    this.#fail = fail;
    this.time = new WorldTime(() => this.#checkConfirmed());
    const { time, office } = this;
    this.journal = new Journal(keepsHistory, () => new Date(time.trueNow()).toISOString().slice(0, 23));
    this.hub = new ModelHub({
      time,
      office,
      random: seededRandom(seed ^ 0x5eed),
      journal: this.journal,
      tellHead: (counter) => this.#tellHead(counter),
    });
    for (let index = 0; index < counters; index += 1) {
      const machine = this.addMachine(`caja ${index}`, `history-${index}`);
      machine.join(this.newName(), this.machines.length);
      machine.start();
    }
  }

  addMachine(name: string, history: string): ChainMachine {
    const { time, hub, office, journal } = this;
    const disk = this.#disks.at(this.machines.length);
    disk.begin(journal);
    const newId = (): string => {
      this.#ids += 1;
      return `00000000-0000-7000-8000-${String(this.#ids).padStart(12, '0')}`;
    };
    const machine = new ChainMachine({ name, history, disk, time, hub, office, newId, fail: this.#fail });
    this.machines.push(machine);
    return machine;
  }

  /** A name in the chain that no counter had. */
  newName(): string {
    this.#names += 1;
    return `b001.c${this.#names}`;
  }

  changePrice(product: number): void {
    const told = this.office.changePrice(product);
    for (const { link } of this.machines) link?.tellChanges(told);
  }

  /** The engine is away for a while: all connections to it are lost and made again. */
  hubAway(ms: number): void {
    this.hub.isAway = true;
    this.hub.absences += 1;
    for (const { link } of this.machines) link?.lose();
    this.time.elsewhere(ms, () => this.hubBack());
  }

  hubBack(): void {
    this.hub.isAway = false;
    for (const { link } of this.machines) link?.returnAgain();
    this.hub.goOn();
  }

  /** Ends every fault: all run, and reach each other. */
  heal(): void {
    this.hub.heal();
    for (const machine of this.machines) {
      machine.disk.heal();
      machine.revive();
    }
    this.hubBack();
  }

  #tellHead(counter: string): void {
    const head = this.office.headOf(counter, false);
    for (const { id, link } of this.machines) if (id === counter) link?.tellHead(head);
  }

  /** A counter believes nothing but what the office has committed at some time. */
  #checkConfirmed(): void {
    for (const { id, name, confirmed } of this.machines) {
      if (confirmed !== null && !this.office.wasCommitted(id, confirmed))
        this.#fail(new Violation('a confirmed head was committed', `${name}: ${JSON.stringify(confirmed)}`));
    }
  }
}
