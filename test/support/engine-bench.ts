import { Engine, type EngineReadiness } from '../../main/sending/engine.ts';
import { EntryRepository, FOLLOW_UP_LANE, type Task } from '../../main/sending/entry-repository.ts';
import type { Permit } from '../../main/sending/pacing.ts';
import { TestCounter } from './counter.ts';
import { turn } from './fake-clock.ts';
import { FakeTask, type TaskEnd } from './fake-task.ts';

/** Counts how often the engine looks at the store. */
class CountingEntries extends EntryRepository {
  looks = 0;

  override lanesWaiting(): string[] {
    this.looks += 1;
    return super.lanesWaiting();
  }
}

/** Permits everything by default, and records what is reported to it. */
class FakeReadiness implements EngineReadiness {
  next: Permit = { step: 'send', inMs: 0, waitsFor: 'nothing' };
  isInDoubt = false;
  readonly told: string[] = [];
  onProbe: () => Promise<void> = () => Promise.resolve();

  permit(): Permit {
    return this.next;
  }

  isUnpaced(): boolean {
    return true;
  }

  isClockInDoubt(): boolean {
    return this.isInDoubt;
  }

  probe(): Promise<void> {
    this.told.push('probe');
    return this.onProbe();
  }

  rest(lane: string): void {
    this.told.push(`rest ${lane}`);
  }

  probeFirst(): void {
    this.told.push('probe first');
  }

  retry(): void {}

  hurry(): void {
    this.told.push('hurry');
  }

  lookAtClock(): void {}
}

/** An engine over a real outbox, with tasks that end when the test says. */
export class EngineBench {
  readonly machine = new TestCounter();
  readonly clock = this.machine.clock;
  readonly entries: CountingEntries;
  readonly tasks: Record<Task, FakeTask>;
  readonly engine: Engine;
  /** Permit to reach the service: always, until the test says otherwise. */
  readonly readiness = new FakeReadiness();
  /** True blocks all sending. */
  isHeld = false;

  constructor() {
    const { store } = this.machine.counter;
    const entries = new CountingEntries(store.db);
    const newTask = (): FakeTask => new FakeTask({ store, entries, now: () => this.clock.now() });
    this.entries = entries;
    this.tasks = {
      issue: newTask(),
      'query-status': newTask(),
      cancel: newTask(),
      prepare: newTask(),
      recount: newTask(),
    };
    const { tasks, clock, readiness } = this;
    this.engine = new Engine({
      entries,
      tasks,
      others: { run: () => Promise.reject(new Error('no cancellations of others')) },
      clock,
      readiness,
      isHeld: () => this.isHeld,
      endPauseInTime: () => null,
    });
  }

  /** A sale of an issuing point; its id. */
  sellAt(punto_expedicion: string): string {
    return this.machine.sell({ venta: { punto_expedicion } }).id;
  }

  arm(documentId: string, task: 'query-status' | 'cancel', inMs: number): void {
    const dueAt = this.clock.now() + inMs;
    this.machine.counter.store.commit(() =>
      this.entries.arm({ documentId, task, lane: FOLLOW_UP_LANE, dueAt }),
    );
  }

  /** Postpones a sale. */
  wait(documentId: string, ms: number): void {
    this.machine.counter.store.commit(() => this.entries.putOff(documentId, 'issue', this.clock.now() + ms));
  }

  /** Ends a run in flight, and lets the engine continue. */
  async end(task: Task, documentId: string, how: TaskEnd = 'settled'): Promise<void> {
    this.tasks[task].end(documentId, how);
    await turn();
  }
}

/** True if a promise has been settled by now. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.finally(() => {
    settled = true;
  });
  await turn();
  return settled;
}
