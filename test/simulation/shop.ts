import { AuditChain } from '../../main/database/audit-chain.ts';
import { Sentinel } from '../../main/database/sentinel.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { Invariants } from './invariants.ts';
import { Journal } from './journal.ts';
import { LAST_LEARNED, LEARNED_POINT } from './learned-numbers.ts';
import { Ledger } from './ledger.ts';
import { Machine } from './machine.ts';
import { DATABASE_ID, type Disks, type MemoryDisk } from './memory-disk.ts';
import { ModelNetwork } from './model-network.ts';
import { ModelService } from './model-service.ts';
import { People } from './people.ts';
import type { Plan } from './plan.ts';
import { Place } from './place.ts';
import { SalesBook } from './sales-book.ts';
import { WorldTime } from './world-time.ts';

/** A shop with its counter, its people and the fiscal service, all in virtual time. */
export class Shop {
  readonly time: WorldTime;
  readonly journal: Journal;
  readonly disk: MemoryDisk;
  readonly ledger: Ledger;
  readonly service: ModelService;
  readonly network: ModelNetwork;
  readonly machine: Machine;
  readonly book = new SalesBook();
  readonly people: People;
  readonly invariants: Invariants;

  constructor(
    disks: Disks,
    { seed, isLearned }: Omit<Plan, 'steps'>,
    { keepsHistory, mayIssueTwice }: { keepsHistory: boolean; mayIssueTwice: boolean },
  ) {
    const disk = isLearned ? disks.learned : disks.fresh;
    this.disk = disk;
    this.time = new WorldTime(() => this.invariants.check());
    const { time, book } = this;
    const journal = new Journal(keepsHistory, () => new Date(time.trueNow()).toISOString().slice(0, 23));
    this.journal = journal;
    disk.begin(journal);
    const random = seededRandom(seed ^ 0x5eed);
    this.ledger = new Ledger(random);
    if (isLearned) this.ledger.startAfter(LEARNED_POINT, LAST_LEARNED);
    const { ledger } = this;
    this.service = new ModelService(ledger, () => time.trueNow());
    this.network = new ModelNetwork({ time, service: this.service, random, journal });
    const { network } = this;
    const place = new Place('caja', this.service.newToken());
    // As when a database is made: the sentinel knows it before it has any content.
    new Sentinel(place.sentinelFiles, DATABASE_ID, place.here).keep(new AuditChain(disk.db).head());
    this.machine = new Machine({ time, disk, network, random, journal, place });
    const { machine } = this;
    this.people = new People({ machine, network, ledger, book, journal, mayIssueTwice });
    this.invariants = new Invariants({ time, disk, machine, network, ledger, book, mayIssueTwice });
    machine.onChange = (changes) => {
      for (const { event, subject, details, actor } of changes) {
        journal.tell(() => `  ${actor}: ${event} ${subject.slice(-4)} ${JSON.stringify(details)}`);
      }
    };
  }
}
