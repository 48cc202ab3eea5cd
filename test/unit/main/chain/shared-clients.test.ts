import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { takeClient } from '../../../../chain/records/save-clients.ts';
import { applyChanges } from '../../../../main/chain/apply-changes.ts';
import type { FollowerLink } from '../../../../main/chain/chain-link.ts';
import { Follower } from '../../../../main/chain/follower.ts';
import { saveClient } from '../../../../main/clients/save-client.ts';
import { branchOf } from '../../../../shared/chain/messages.ts';
import {
  type Change,
  type ChangeHead,
  type ChangesAnswer,
  type ClientFields,
  clientId,
  type ClientProposal,
  clientSchema,
  NO_CHANGES,
  type TakenClients,
  type AnnouncedChanges,
} from '../../../../shared/chain/shared-records.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

const CARD = 1;
const COUNTERS = ['b001.c1', 'b001.c2', 'b002.c3'];
const DOCUMENTS = ['4100001', '4100002'];

/** Fate of a question: `unsure` is done and not answered. */
type Fate = 'fine' | 'unsure' | 'refused';

interface Kept {
  cliente: ClientFields;
  branches: readonly string[];
}

/** The head office's clients in memory; its rule for a proposal is the real one. */
class ModelOffice {
  fates: Fate[] = [];
  #changes: (Change & { hash: string })[] = [];
  /** Places at which a transaction ended: it writes a client for all its branches. */
  #ends: number[] = [];
  #taken = new Map<string, number>();
  /** Grows when it is put back: the same place has another hash then. */
  #history = 0;
  #hearTaking: () => void = () => {};
  readonly #told = new Map<string, (told: AnnouncedChanges) => void>();
  readonly #turned = new Map<string, () => void>();

  linkOf(counter: string): FollowerLink {
    return {
      askChanges: (after) => this.#answer(() => this.#changesFor(counter, after)),
      propose: () => Promise.reject(new Error('no items')),
      release: () => Promise.reject(new Error('no points')),
      tellCancelEnd: () => Promise.reject(new Error('no cancellations')),
      tellSettings: () => Promise.resolve({}),
      tellUsers: () => Promise.resolve({}),
      proposeClients: (proposal) => this.#answer(() => this.#take(counter, proposal)),
      onChanges: (listener) => this.#told.set(counter, listener),
      onTurn: (listener) => this.#turned.set(counter, listener),
    };
  }

  reconnect(counter: string): void {
    this.#turned.get(counter)?.();
  }

  /** The backup was made after a share of the changes; what counters had proposed by then is a part of it too. */
  putBack(share: number): void {
    const place = this.#ends.findLast((end) => end <= this.#changes.length * share) ?? 0;
    this.#changes = this.#changes.slice(0, place);
    this.#ends = this.#ends.filter((end) => end <= place);
    this.#taken = new Map([...this.#taken].map(([counter]) => [counter, 0]));
    this.#history += 1;
    for (const counter of COUNTERS) this.reconnect(counter);
  }

  /** Resolves once it has taken a proposal that is not answered yet. */
  taking(): Promise<void> {
    return new Promise((resolve) => {
      this.#hearTaking = resolve;
    });
  }

  /** As a person there changes it; a client that it does not have stays unknown. */
  edit(documento: string, fields: Partial<Cliente>): void {
    const id = idOf(documento);
    const now = this.kept(id);
    if (now !== undefined) this.#write(id, { ...now.cliente, ...fields }, now.branches);
  }

  kept(id: string): Kept | undefined {
    const all = this.#changes.filter((change) => change.id === id);
    const last = all.at(-1);
    if (last === undefined) return undefined;
    const branches = [...new Set(all.map(({ branch }) => branch ?? ''))];
    return { cliente: clientSchema.parse(last.record).cliente, branches };
  }

  #answer<T>(work: () => T): Promise<T> {
    const fate = this.fates.shift() ?? 'fine';
    if (fate === 'refused') return Promise.reject(new Error('no answer'));
    const done = work();
    return fate === 'unsure' ? Promise.reject(new Error('no answer')) : Promise.resolve(done);
  }

  #head(): ChangeHead {
    const last = this.#changes.at(-1);
    return last === undefined ? NO_CHANGES : { place: last.place, hash: last.hash };
  }

  #isKnown({ place, hash }: ChangeHead): boolean {
    return place === 0 ? hash === NO_CHANGES.hash : this.#changes[place - 1]?.hash === hash;
  }

  #changesFor(counter: string, after: ChangeHead): ChangesAnswer {
    const isKnown = this.#isKnown(after);
    const newest = new Map<string, Change>();
    for (const change of this.#changes) {
      if (change.branch === branchOf(counter) && change.place > (isKnown ? after.place : 0)) {
        newest.delete(change.id);
        newest.set(change.id, change);
      }
    }
    return {
      v: 1,
      changes: [...newest.values()],
      upTo: this.#head(),
      isFromStart: !isKnown,
      isLast: true,
      proposed: null,
      takenClients: this.#taken.get(counter) ?? 0,
    };
  }

  #take(counter: string, { after, clients }: Omit<ClientProposal, 'v'>): TakenClients {
    if (!this.#isKnown(after)) throw new Error('another history');
    const branch = branchOf(counter);
    const seenOf = (id: string, seen: number | null): ClientFields | null => {
      const change = this.#changes.find(
        (one) => one.id === id && one.branch === branch && one.revision === seen,
      );
      return change === undefined ? null : clientSchema.parse(change.record).cliente;
    };
    // All see what was there before the proposal.
    const seens = clients.map(({ cliente, seen }) => seenOf(clientId(cliente), seen));
    for (const [index, { cliente, place }] of clients.entries()) {
      const id = clientId(cliente);
      const taken = takeClient(branch, { now: this.kept(id), seen: seens[index] ?? null, wanted: cliente });
      if (taken !== null) this.#write(id, taken.kept.cliente, taken.targets);
      this.#taken.set(counter, place);
    }
    this.#hearTaking();
    return { v: 1, place: this.#taken.get(counter) ?? 0 };
  }

  #write(id: string, cliente: ClientFields, branches: readonly string[]): void {
    const after = this.#head();
    for (const branch of branches) {
      const place = this.#changes.length + 1;
      const revision = this.#changes.filter((one) => one.id === id && one.branch === branch).length + 1;
      const hash = `${this.#history} ${place}`;
      this.#changes.push({ place, hash, kind: 'client', branch, id, revision, record: { cliente } });
    }
    this.#ends.push(this.#changes.length);
    for (const [counter, tell] of this.#told) {
      const changes = this.#changes.slice(after.place).filter(({ branch }) => branch === branchOf(counter));
      const fate = changes.length === 0 ? 'refused' : (this.fates.shift() ?? 'fine');
      if (fate === 'fine') tell({ v: 1, after, changes, upTo: this.#head() });
    }
  }
}

function idOf(documento: string): string {
  return clientId({ tipo_documento: CARD, documento });
}

/** A real database that follows the model office; its writer applies what the follower gives. */
class ModelCounter {
  readonly #at = new TestCounter();
  readonly #follower: Follower;
  #applying: Promise<unknown> = Promise.resolve();

  constructor(office: ModelOffice, name: string) {
    const { counter, clock } = this.#at;
    this.#follower = new Follower({
      db: counter.store.db,
      link: office.linkOf(name),
      branch: branchOf(name),
      clock,
      give: (received) => {
        const apply = (): Promise<number> =>
          applyChanges(counter, received, { counter: name, rest: () => turn() });
        this.#applying = this.#applying.then(apply).then(() => this.#follower.changed());
      },
      tell: () => {},
      emptyLog: () => {},
      forceLog: () => Promise.resolve(),
    });
  }

  save(documento: string, fields: Partial<Cliente>): void {
    const { counter } = this.#at;
    const before = this.at(documento) ?? { ...invoiceBody().cliente, tipo_documento: CARD, documento };
    saveClient(counter, null, { ...before, ...fields }, 'Eva');
    this.#follower.changed();
  }

  at(documento: string): Cliente | undefined {
    return this.#at.counter.clients.findByDocument(CARD, documento)?.cliente;
  }

  /** Lets it do all that it can. */
  async settle(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      await turn();
      await this.#applying;
    }
  }

  async rest(ms: number): Promise<void> {
    await this.#at.clock.advance(ms);
    await this.settle();
  }

  async close(): Promise<void> {
    await this.#follower.close();
    this.#at.counter.store.close();
  }
}

test('a second change on top of one that is under way stays; of two people’s, the office’s first', async () => {
  const office = new ModelOffice();
  const [first, second] = [new ModelCounter(office, 'b001.c1'), new ModelCounter(office, 'b001.c2')];
  await first.rest(0);
  first.save('4100001', { nombre: 'Ana', barrio: 'Sajonia' });
  await first.rest(0);
  await second.rest(0);
  first.save('4100001', { barrio: 'Trinidad' });
  await office.taking();
  first.save('4100001', { barrio: 'Recoleta' });
  await first.rest(0);
  await second.rest(0);
  expect(second.at('4100001')).toMatchObject({ nombre: 'Ana', barrio: 'Recoleta' });

  // Both counters miss what the office tells, so the change is made on top of the client as it was.
  office.fates = ['refused', 'refused'];
  office.edit('4100001', { barrio: 'Sajonia' });
  second.save('4100001', { barrio: 'Obrero', email: 'b@ejemplo.com.py' });
  await second.rest(31_000);
  await first.rest(31_000);
  for (const counter of [first, second]) {
    expect(counter.at('4100001')).toMatchObject({ barrio: 'Sajonia', email: 'b@ejemplo.com.py' });
    await counter.close();
  }
});

/** Whatever is edited, lost, repeated or put back in between. */
test('all counters and the office have the same clients in the end, in any order of edits and losses', async () => {
  const documento = constantFrom(...DOCUMENTS);
  const fields = oneof(
    record({ barrio: constantFrom('Sajonia', 'Trinidad', 'Recoleta') }),
    record({ email: constantFrom('a@ejemplo.com.py', 'b@ejemplo.com.py') }),
    record({ nombre: constantFrom('Ana', 'Eva') }),
  );
  const steps = oneof(
    record({ step: constant('save' as const), at: integer({ min: 0, max: 2 }), documento, fields }),
    record({ step: constant('office' as const), documento, fields }),
    record({ step: constant('reconnect' as const), at: integer({ min: 0, max: 2 }) }),
    record({ step: constant('put-back' as const), share: constantFrom(0, 0.5, 0.9) }),
    record({ step: constant('turn' as const) }),
    record({ step: constant('wait' as const), ms: constantFrom(0, 6000, 31_000) }),
  );
  type Story = (typeof steps extends Arbitrary<infer Step> ? Step : never)[];
  const email = { email: 'a@ejemplo.com.py' as const };
  /** A change that was told before the database was put back, and not applied by then. */
  const toldBefore: Story = [
    { step: 'save', at: 0, documento: '4100001', fields: email },
    { step: 'turn' },
    { step: 'office', documento: '4100001', fields: email },
    { step: 'put-back', share: 0 },
    { step: 'turn' },
  ];
  const fates = array(constantFrom<Fate>('fine', 'unsure', 'refused'), { maxLength: 20 });
  /** A change is of all branches or none, also in a backup. */
  const putBackAfterTwo: Story = [
    { step: 'save', at: 0, documento: '4100002', fields: email },
    { step: 'save', at: 2, documento: '4100002', fields: email },
    { step: 'wait', ms: 0 },
    { step: 'office', documento: '4100002', fields: { nombre: 'Ana' } },
    { step: 'put-back', share: 0.9 },
  ];
  await assert(
    asyncProperty(array(steps, { minLength: 1, maxLength: 20 }), fates, async (story, troubles) => {
      const office = new ModelOffice();
      office.fates = [...troubles];
      const counters = COUNTERS.map((name) => new ModelCounter(office, name));
      for (const act of story) {
        if (act.step === 'save') counters[act.at]?.save(act.documento, act.fields);
        else if (act.step === 'office') office.edit(act.documento, act.fields);
        else if (act.step === 'reconnect') office.reconnect(COUNTERS[act.at] ?? '');
        else if (act.step === 'put-back') office.putBack(act.share);
        else if (act.step === 'turn') await turn();
        else for (const counter of counters) await counter.rest(act.ms);
      }
      office.fates = [];
      for (let round = 0; round < 8; round += 1) {
        for (const counter of counters) await counter.rest(3_600_001);
      }
      const seen = counters.map((counter) => DOCUMENTS.map((one) => counter.at(one)));
      const kept = COUNTERS.map((name, index) =>
        DOCUMENTS.map((one, place) => {
          const client = office.kept(idOf(one));
          if (client === undefined) return undefined;
          return client.branches.includes(branchOf(name)) ? client.cliente : seen[index]?.[place];
        }),
      );
      for (const counter of counters) await counter.close();
      expect(seen).toEqual(kept);
    }),
    {
      numRuns: 100,
      examples: [
        [toldBefore, []],
        [putBackAfterTwo, []],
      ],
    },
  );
}, 60_000);
