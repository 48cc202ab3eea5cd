import type { EventName, Input, MethodName, Output, Payload } from './contract.ts';

export type MethodsApi = { [M in MethodName]: (input: Input<M>) => Promise<Result<Output<M>>> };

/** Each returns the function that ends the subscription. */
export type EventsApi = { [E in EventName]: (listener: (payload: Payload<E>) => void) => () => void };

/** One function for each method and event: all that the preload gives the window. */
export type WindowApi = MethodsApi & EventsApi;

/** The property of the window's global object under which the preload puts its functions. */
export const API_KEY = 'mostrador';

/**
 * Reason why a call came to nothing. `input`: what the user gave is wrong, `fields` name it; `could-not`: it could not
 * be done; `not-allowed`: not by the user at the counter, unless another user allows it; `refused`: the message itself
 * was not accepted; `unexpected`: a fault of the program. `message` is complete by itself.
 */
export interface IpcError {
  kind: 'input' | 'could-not' | 'not-allowed' | 'refused' | 'unexpected';
  message: string;
  fields: { path: string; message: string }[];
}

/** Errors cross as values: of a thrown one only the message would arrive. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: IpcError };
