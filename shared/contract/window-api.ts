import type { EventName, Input, MethodName, Output, Payload } from './contract.ts';
import type { Result } from './result.ts';

export type MethodsApi = { [M in MethodName]: (input: Input<M>) => Promise<Result<Output<M>>> };

/** Each returns the function that ends the subscription. */
export type EventsApi = { [E in EventName]: (listener: (payload: Payload<E>) => void) => () => void };

/** One function for each method and event: all that the preload gives the window. */
export type WindowApi = MethodsApi & EventsApi;

/** The property of the window's global object under which the preload puts its functions. */
export const API_KEY = 'mostrador';
