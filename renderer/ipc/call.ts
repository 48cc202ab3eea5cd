import type { EventsApi, Input, MethodsApi, Output, Payload, WindowApi } from '../../shared/ipc/contract.ts';
import type { API_KEY, EventName, MethodName } from '../../shared/ipc/names.ts';
import type { IpcError } from '../../shared/ipc/result.ts';

declare global {
  interface Window {
    readonly [API_KEY]: WindowApi;
  }
}

/** A call that came to nothing; `fields` name what the user has to correct. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: IpcError['kind'];
  readonly fields: IpcError['fields'];

  constructor({ kind, message, fields }: IpcError) {
    super(message);
    this.kind = kind;
    this.fields = fields;
  }
}

/** Asks the program for something. Throws CallError. */
export async function call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  const methods: MethodsApi = window.mostrador;
  const result = await methods[method](input);
  if (!result.ok) throw new CallError(result.error);
  return result.value;
}

/** Listens to what the program tells; returns the function that ends it. */
export function subscribe<E extends EventName>(
  event: E,
  listener: (payload: Payload<E>) => void,
): () => void {
  const events: EventsApi = window.mostrador;
  return events[event](listener);
}
