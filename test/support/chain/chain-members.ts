import { expect, onTestFinished } from 'vitest';
import { endCounter } from '../../../chain/office/end-counter.ts';
import { ChainService } from '../../../main/chain/chain-service.ts';
import type { Counter } from '../../../main/counter/compose.ts';
import type { BranchPeppers } from '../../../main/shop/users/branch-peppers.ts';
import type { CountersOfOneShop } from '../counters-of-one-shop.ts';
import type { TestOffice } from './test-office.ts';
import { chainParts } from './chain-parts.ts';

/** A counter with the app's uplink, in its thread, that has joined a head office. */
export interface Member {
  counter: Counter;
  service: ChainService;
  /** Its name in the chain. */
  id: string;
  peppers: BranchPeppers;
}

/** Counters of one shop that join a head office. */
export class ChainMembers {
  readonly #shop: CountersOfOneShop;
  readonly #office: TestOffice;
  readonly #onEnd: (end: () => Promise<void>) => void;
  #places = 0;

  /** @param onEnd takes what closes a counter; when its test ends, if nothing else is said */
  constructor(
    shop: CountersOfOneShop,
    office: TestOffice,
    onEnd: (end: () => Promise<void>) => void = onTestFinished,
  ) {
    this.#shop = shop;
    this.#office = office;
    this.#onEnd = onEnd;
  }

  /** @param before changes the counter before it joins */
  async join(branch: string, before: (counter: Counter) => void = () => {}): Promise<Member> {
    this.#places += 1;
    const place = `c${this.#places}`;
    const parts = chainParts();
    const service = new ChainService({
      ...parts,
      report: (event, details) => expect.unreachable(`${event} ${JSON.stringify(details)}`),
    });
    const counter = this.#shop.open(place, place, (changes) => service.changed(changes));
    before(counter);
    service.join(counter);
    this.#onEnd(async () => {
      await service.leave();
      counter.store.close();
    });
    const id = await this.#enter({ counter, service }, branch, `Caja ${this.#places}`);
    return { counter, service, id, peppers: parts.branchPeppers };
  }

  /** Lets a counter that a person ended join again. */
  async joinAgain(member: Member, branch: string): Promise<Member> {
    const { counter, service, id } = member;
    const ending = { counter: id, why: 'retired', voidsPins: false, by: 'Eva' } as const;
    await endCounter(this.#office.chain.parts.pool, ending);
    await this.#office.chain.parts.refuseEnded();
    await expect.poll(() => service.status()?.state).toBe('shut-out');
    return { ...member, id: await this.#enter({ counter, service }, branch, 'Caja otra vez') };
  }

  /** Returns its name in the chain. */
  async #enter(
    { counter, service }: Pick<Member, 'counter' | 'service'>,
    branch: string,
    name: string,
  ): Promise<string> {
    await service.joinOffice(await this.#office.invite(branch, name));
    await expect.poll(() => service.status()?.state).toBe('current');
    const [row] = await this.#office.query<{ counter: string }>(
      'SELECT counter FROM counters WHERE history = $1 AND ended_at IS NULL',
      [counter.store.identity.id],
    );
    return row?.counter ?? '';
  }
}
