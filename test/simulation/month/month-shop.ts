import { Journal } from '../journal.ts';
import { ModelNetwork } from '../model-network.ts';
import { WorldTime } from '../world-time.ts';
import { seededRandom, type SeededRandom } from '../../support/seeded-random.ts';
import { Fates } from './fates.ts';
import { makeGoods } from './goods.ts';
import { MonthService } from './month-service.ts';
import { PlainSales } from './plain-sales.ts';
import { type PlainCollection, PlainTill } from './plain-till.ts';
import { Program } from './program.ts';

/** The shop, its counter, the service, and the copybook, kept independently of the app. */
export class MonthShop {
  readonly random: SeededRandom;
  readonly time: WorldTime;
  readonly network: ModelNetwork;
  readonly service: MonthService;
  readonly program: Program;
  readonly goods: ReturnType<typeof makeGoods>;
  readonly till = new PlainTill();
  readonly sales = new PlainSales();
  /** Money receipts, numbered from 1. */
  readonly collections: PlainCollection[] = [];
  readonly fates: Fates;
  /** Actions of people, counted by name. */
  readonly done = new Map<string, number>();

  constructor(seed: number, startAt: number) {
    const random = seededRandom(seed);
    this.random = random;
    this.goods = makeGoods(random);
    const time = new WorldTime(() => {}, startAt);
    this.time = time;
    this.service = new MonthService(seededRandom(seed ^ 0x5eed), () => time.trueNow());
    const journal = new Journal(false, () => '');
    const { service, sales, till } = this;
    this.network = new ModelNetwork({ time, service, random: seededRandom(seed ^ 0xcab1e), journal });
    const { network } = this;
    this.program = new Program({ time, network, random: seededRandom(seed ^ 0xd1ce) });
    this.fates = new Fates({
      sales,
      service,
      now: () => time.now(),
      trueNow: () => time.trueNow(),
      shift: () => till.current,
    });
    this.program.onChange = (changes) => {
      for (const { event, subject } of changes)
        if (event === 'cancellation.expired') this.fates.givenUp(subject);
    };
    network.onWritten = (flight) => this.fates.written(flight);
    network.onTold = (flight, result, fault) => this.fates.told(flight, result, fault);
  }

  count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}
