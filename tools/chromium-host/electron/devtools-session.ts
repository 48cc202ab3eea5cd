import { EventEmitter } from 'node:events';
import type { Protocol } from './devtools-protocol.ts';

type Commands = Protocol.CommandParameters;
type Results = Protocol.CommandReturnValues;
/** `detached` is not in the protocol: the target or browser is gone, and every further command fails. */
type Events = Protocol.Events & { detached: undefined };

/** Commands to and events of one target, or of the browser. */
export class DevtoolsSession {
  readonly #send: (method: string, params: unknown) => Promise<unknown>;
  readonly #events = new EventEmitter();

  constructor(send: (method: string, params: unknown) => Promise<unknown>) {
    this.#send = send;
  }

  send<M extends keyof Commands & keyof Results>(method: M, params?: Commands[M]): Promise<Results[M]> {
    return this.#send(method, params) as Promise<Results[M]>;
  }

  on<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): void {
    this.#events.on(event, listener);
  }

  /** Emits an event that the pipe received for this session. */
  receive(event: string, payload: unknown): void {
    this.#events.emit(event, payload);
  }
}
