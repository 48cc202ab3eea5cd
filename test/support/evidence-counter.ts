import { expect } from 'vitest';
import { learnFromAudit } from './learn-from-audit.ts';
import { LEARNED_AFTER } from '../../shared/domain/fiscal/evidence/number-stream.ts';
import type { NetworkResult } from '../../main/kernel/ports/network.ts';
import { verifyStore } from '../../main/database/verify-store.ts';
import { TestCounter } from './counter.ts';
import { type Reply, SILENCE } from './fake-network.ts';

/** A counter that has learned the service's numbering, and may lose answers. */
export class EvidenceCounter {
  readonly machine = new TestCounter();

  /** The service issues the sale, and the answer is lost. */
  readonly lostAfter: Reply = (request): NetworkResult => {
    this.machine.network.issue(request);
    return SILENCE;
  };

  /** Issues sales until the numbering is learned; without fsync, since these tests cut no power. */
  async learn(count = LEARNED_AFTER): Promise<void> {
    this.machine.counter.store.db.pragma('synchronous = OFF');
    for (let sold = 0; sold < count; sold++) this.machine.sell();
    await this.machine.sendWhatIsDue();
  }

  /** Makes one sale that gets this reply; returns its id. */
  async sellWith(reply: Reply): Promise<string> {
    this.machine.network.next(reply);
    const { id } = this.machine.sell();
    await this.machine.sendWhatIsDue();
    return id;
  }

  evidenceOf(id: string) {
    return this.machine.counter.evidence.of(this.machine.document(id));
  }

  history(id: string): string[] {
    return this.machine.counter.store.audit.ofSubject(id).map(({ event }) => event);
  }

  /** Expects that the facts kept incrementally equal those learned from the whole history. */
  checkAndRemove(): void {
    const { counter } = this.machine;
    expect(learnFromAudit(counter)).toEqual(counter.evidence.streams());
    expect(verifyStore(counter.store).findings).toEqual([]);
    this.machine.remove();
  }
}
