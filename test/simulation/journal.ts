import { createHash } from 'node:crypto';
import type { FaultKind } from './fault-kinds.ts';

/** Events of a run: always counts faults, and keeps the history's lines only on request. */
export class Journal<Fault extends string = FaultKind> {
  readonly faults = new Map<Fault, number>();
  readonly lines: string[] = [];
  readonly #isKept: boolean;
  readonly #timeAt: () => string;

  constructor(isKept: boolean, timeAt: () => string) {
    this.#isKept = isKept;
    this.#timeAt = timeAt;
  }

  fired(fault: Fault): void {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
    this.tell(() => `  fault: ${fault}`);
  }

  tell(line: () => string): void {
    if (this.#isKept) this.lines.push(`${this.#timeAt()} ${line()}`);
  }

  /** Equal for equal histories. */
  hash(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex');
  }
}
