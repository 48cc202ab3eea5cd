import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
} from '../../../main/documents/doubt/resolve-doubt.ts';
import { openForReading } from '../../../main/database/open-store.ts';
import { Store } from '../../../main/database/store.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import type { Counter } from '../../../main/counter/compose.ts';
import { CountersOfOneShop, sendWhatIsDue } from '../../support/counters-of-one-shop.ts';
import type { NetworkRequest, NetworkResult } from '../../../main/kernel/ports/network.ts';
import { turn } from '../../support/fake-clock.ts';
import { answered, isProbe, SILENCE } from '../../support/fake-network.ts';
import { success } from '../../support/service-answers.ts';

/* Data folders sold from, killed, copied, restored and moved between machines, in any order. */

const FOLDERS = ['a', 'b', 'c'] as const;
const MACHINES = ['m1', 'm2'] as const;

const folder = fc.constantFrom(...FOLDERS);
const machine = fc.constantFrom(...MACHINES);
const stepArbitrary = fc.oneof(
  ...(['sell', 'send', 'send-unanswered', 'kill', 'kill-sending', 'die-reviewing', 'resolve'] as const).map(
    (kind) => fc.record({ kind: fc.constant(kind), data: folder, machine }),
  ),
  fc.record({ kind: fc.constant('copy' as const), from: folder, to: folder }),
  fc.record({ kind: fc.constant('tear' as const), machine }),
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

/** A copy used elsewhere replaces its original, and both continue. */
const GONE_ON_ELSEWHERE: Step[] = [
  { kind: 'copy', from: 'a', to: 'c' },
  { kind: 'sell', data: 'c', machine: 'm2' },
  { kind: 'copy', from: 'c', to: 'a' },
  { kind: 'send', data: 'a', machine: 'm1' },
  { kind: 'sell', data: 'c', machine: 'm2' },
];

class Story {
  readonly shop = new CountersOfOneShop();
  /** Ids of each folder's sales. */
  readonly #sold = new Map<string, Set<string>>();
  readonly #localNumbers: string[] = [];
  #foundNumbers = 5000;
  reviews = 0;

  /** Creates one database, of which all others are copies. */
  begin(): void {
    this.shop.open('a', 'm1').store.close();
  }

  async run(step: Step): Promise<void> {
    const { shop } = this;
    if ('data' in step && !this.#exists(step.data)) return;
    if (step.kind === 'copy') {
      if (step.from === step.to || !this.#exists(step.from)) return;
      shop.copy(step.from, step.to);
      this.#sold.set(step.to, new Set(this.#sold.get(step.from)));
    } else if (step.kind === 'tear') this.#tear(shop.configFolder(step.machine));
    else if (step.kind === 'die-reviewing') {
      vi.spyOn(Store.prototype, 'believe').mockImplementationOnce(() => {
        throw new Error('killed');
      });
      expect(() => shop.open(step.data, step.machine)).toThrow('killed');
      vi.restoreAllMocks();
    } else await this.#atCounter(step);
  }

  async #atCounter({ kind, data, machine: at }: Exclude<Step, { kind: 'copy' | 'tear' }>): Promise<void> {
    const { shop } = this;
    const counter = shop.open(data, at);
    this.#check(counter, data);
    // The service is reachable: probes get answers.
    const answerSendings = (
      reply: (request: NetworkRequest) => NetworkResult | Promise<NetworkResult>,
    ): void => {
      shop.network.reply = (request) => (isProbe(request) ? answered(200, success([])) : reply(request));
    };
    answerSendings((request) => shop.network.issue(request));
    if (kind === 'send-unanswered') answerSendings(() => SILENCE);
    if (kind === 'kill-sending') answerSendings(() => new Promise(() => {}));
    if (kind === 'sell' || kind === 'kill' || kind === 'kill-sending') this.#sell(counter, data);
    if (kind === 'send' || kind === 'send-unanswered') await sendWhatIsDue(counter);
    if (kind === 'resolve') this.#resolve(counter, data);
    if (kind === 'kill-sending') {
      counter.engine.start();
      counter.engine.sendNow();
      for (let turns = 0; turns < 5; turns++) await turn();
    }
    if (kind === 'kill' || kind === 'kill-sending') shop.kill(counter, data, at);
    else counter.store.close();
  }

  #sell(counter: Counter, data: string): void {
    const { id, localNumber } = this.shop.sell(counter);
    this.#localNumbers.push(localNumber);
    this.#sold.set(data, (this.#sold.get(data) ?? new Set()).add(id));
  }

  /** Answers as a person does who looks in the portal and sees that no other copy is about to send the document. */
  #resolve(counter: Counter, data: string): void {
    // Read the list first: answering moves a document out of it.
    const reviewed = [...counter.documents.list('review')];
    for (const { id, localNumber } of reviewed) {
      if (this.shop.sent().includes(localNumber)) {
        this.#foundNumbers += 1;
        resolveAsIssuedWithNumber(counter, id, String(this.#foundNumbers), 'test');
      } else if (!this.#isQueuedElsewhere(id, data)) resolveAsNotIssued(counter, id, 'test');
    }
  }

  #isQueuedElsewhere(id: string, data: string): boolean {
    return FOLDERS.filter((other) => other !== data && this.#exists(other)).some((other) => {
      const location = { dataFolder: this.shop.dataFolder(other), configFolder: '', baseUrl: null };
      const store = openForReading(location);
      const state = store.db.prepare('SELECT state FROM documents WHERE id = ?').pluck().get(id);
      store.close();
      return state === 'queued' || state === 'sending' || state === 'uncertain';
    });
  }

  #exists(data: string): boolean {
    return existsSync(join(this.shop.dataFolder(data), 'mostrador.db'));
  }

  /** A power cut leaves unsynced files half written. */
  #tear(config: string): void {
    if (!existsSync(config)) return;
    for (const name of readdirSync(config)) {
      if (!name.includes('.kept.')) writeFileSync(join(config, name), '');
    }
  }

  #check(counter: Counter, data: string): void {
    const found = [...counter.documents.list(null)];
    this.reviews += found.filter(({ state }) => state === 'review').length;
    expect(new Set(found.map(({ id }) => id))).toEqual(this.#sold.get(data) ?? new Set());
    expect(verifyStore(counter.store).findings).toEqual([]);
    const sent = this.shop.sent();
    expect(new Set(sent).size).toBe(sent.length);
    expect(new Set(this.#localNumbers).size).toBe(this.#localNumbers.length);
  }

  /** Opens and sends everything everywhere once more, and checks it again. */
  async end(): Promise<void> {
    for (const data of FOLDERS.filter((name) => this.#exists(name))) {
      for (const at of MACHINES) {
        await this.run({ kind: 'send', data, machine: at });
        await this.run({ kind: 'sell', data, machine: at });
      }
    }
    this.shop.remove();
  }
}

test('no document is sent twice, none is lost from its list, no local number is given twice', async () => {
  let reviews = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 3, maxLength: 16 }), async (steps) => {
      const story = new Story();
      story.begin();
      for (const step of steps) await story.run(step);
      await story.end();
      reviews += story.reviews;
    }),
    { numRuns: 40, examples: [[GONE_ON_ELSEWHERE]] },
  );
  expect(reviews).toBeGreaterThan(50);
});
