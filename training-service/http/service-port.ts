import type { Socket } from 'node:net';
import type { CertificateProblem } from '../faults/fault.ts';
import { hostInUrl, isWildcard } from './loopback.ts';
import { PortListener, type PortOptions } from './port-listener.ts';

/** Time for answers in progress while the service stops; then connections are cut. */
const LAST_ANSWERS_MS = 1000;

/** A listening port that can be closed and opened again under the same number. */
export class ServicePort {
  readonly #options: PortOptions;
  readonly #open = new Set<PortListener>();
  #listening: PortListener | null = null;
  #opening: Promise<void> | null = null;
  #number: number;

  /** `number` 0 takes any free port, and keeps it. */
  constructor(number: number, options: PortOptions) {
    this.#number = number;
    this.#options = options;
  }

  get host(): string {
    return this.#options.host;
  }

  get number(): number {
    return this.#number;
  }

  /** Address for this machine, without TLS. */
  get url(): string {
    const { host } = this.#options;
    const reached = isWildcard(host) ? (host === '::' ? '::1' : '127.0.0.1') : host;
    return `http://${hostInUrl(reached)}:${this.#number}`;
  }

  get isOpen(): boolean {
    return this.#listening !== null;
  }

  /** Rejects with the listening error if the port is taken. */
  async open(): Promise<void> {
    if (this.#listening !== null) return;
    this.#opening ??= this.#listen().finally(() => {
      this.#opening = null;
    });
    await this.#opening;
  }

  /** Stops accepting connections and closes idle ones; answers in progress are still written. */
  refuse(): void {
    this.#listening?.refuse();
    this.#listening = null;
  }

  /** Resets every open connection. */
  resetAll(): void {
    for (const listener of this.#open) listener.resetAll();
  }

  /** Later handshakes get a certificate with this problem; null for a good one. */
  useCertificate(problem: CertificateProblem | null): void {
    this.#options.identity?.setProblem(problem);
  }

  /** Closes a connection so that the peer sees a reset. */
  reset(socket: Socket): void {
    for (const listener of this.#open) listener.reset(socket);
  }

  async close(): Promise<void> {
    this.refuse();
    const open = [...this.#open];
    const cut = setTimeout(() => {
      for (const listener of open) listener.cut();
    }, LAST_ANSWERS_MS);
    await Promise.all(open.map(({ closed }) => closed));
    clearTimeout(cut);
  }

  async #listen(): Promise<void> {
    const listener = await PortListener.open(this.#number, this.#options);
    this.#number = listener.number;
    this.#listening = listener;
    this.#open.add(listener);
    void listener.closed.then(() => this.#open.delete(listener));
  }
}
