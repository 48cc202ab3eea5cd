import type { EventName, Input, MethodName, Output, Payload } from './contract.ts';

export type MethodsApi = { [M in MethodName]: (input: Input<M>) => Promise<Result<Output<M>>> };

/** Each returns its unsubscribe function. */
export type EventsApi = { [E in EventName]: (listener: (payload: Payload<E>) => void) => () => void };

/** One function for each method and event: everything the preload gives the window. */
export type WindowApi = MethodsApi & EventsApi;

/** Property of the window's global object that holds the preload's functions. */
export const API_KEY = 'mostrador';

/**
 * Reason why a call failed. `input`: the user's input is wrong, `fields` say where; `could-not`: it could not
 * be done; `not-allowed`: not by the user at the counter, unless another user allows it; `refused`: the
 * message itself was not accepted; `unexpected`: a bug. `message` is complete by itself.
 */
export interface IpcError {
  kind: 'input' | 'could-not' | 'not-allowed' | 'refused' | 'unexpected';
  message: string;
  fields: { path: string; message: string }[];
}

/** Errors are passed as values: Electron forwards only the message of a thrown error. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: IpcError };
