import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TrainingClock } from '../clock/training-clock.ts';
import { faultsOf, type RequestFault } from './fault.ts';
import { answerBareStatus } from './intercept-request.ts';

export interface LateRequest {
  /** Method and path. */
  name: string;
  /** Processing time, by the service's clock. */
  at: number;
}

/** Requests that were answered with a time-out and are still to be processed, each once. */
export class LateRequests {
  readonly #clock: TrainingClock;
  readonly #stopping: AbortSignal;
  readonly #tell: (line: string) => void;
  readonly #waiting = new Map<Promise<void>, LateRequest>();

  /** Requests still waiting when the service stops are never processed. */
  constructor(clock: TrainingClock, stopping: AbortSignal, tell: (line: string) => void) {
    this.#clock = clock;
    this.#stopping = stopping;
    this.#tell = tell;
  }

  /**
   * True if an `issue-late` fault hit the request: answers 504, and runs its handler when its time comes by
   * the service's clock. A GET, which has nothing to process, is only answered.
   */
  take(
    faults: readonly RequestFault[],
    receivedAt: number,
    request: FastifyRequest,
    reply: FastifyReply,
  ): boolean {
    const [fault] = faultsOf(faults, 'issue-late');
    if (fault === undefined) return false;
    if (request.method !== 'GET' && !request.is404) {
      const { handler } = request.routeOptions;
      const work = async (): Promise<void> => void (await handler.call(request.server, request, reply));
      this.schedule(receivedAt + fault.lateMs, `${request.method} ${request.url}`, work);
    }
    answerBareStatus(504, reply);
    return true;
  }

  /**
   * Runs `work` once when the service's clock reaches `at`. Reports an error to the trainer: no client waits
   * for it.
   */
  schedule(at: number, name: string, work: () => Promise<void>): void {
    const done = this.#process(at, name, work).finally(() => this.#waiting.delete(done));
    this.#waiting.set(done, { name, at });
  }

  /** Requests still to be processed, in order of arrival. */
  list(): LateRequest[] {
    return [...this.#waiting.values()];
  }

  /** Resolves, once the service is stopping, when no request is being processed. */
  async settled(): Promise<void> {
    await Promise.all(this.#waiting.keys());
  }

  async #process(at: number, name: string, work: () => Promise<void>): Promise<void> {
    if (!(await this.#clock.waitUntil(at, this.#stopping))) {
      this.#tell(`Quedó sin procesar, porque el servicio se cerró: ${name}`);
      return;
    }
    try {
      await work();
      this.#tell(`Procesado tarde: ${name}`);
    } catch (error) {
      this.#tell(
        `No se pudo procesar tarde ${name}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
