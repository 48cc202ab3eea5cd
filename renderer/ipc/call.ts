import type {
  API_KEY,
  EventsApi,
  IpcError,
  MethodsApi,
  WindowApi,
} from '../../shared/contract/window-api.ts';
import type { EventName, Input, MethodName, Output, Payload } from '../../shared/contract/contract.ts';

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

/** A call that somebody else has to allow. */
export interface WantedApproval {
  method: MethodName;
  /** Its input as JSON: exactly this is allowed. */
  message: string;
  /** Reason why it is not allowed without. */
  why: string;
}

type AskApproval = (wanted: WantedApproval) => Promise<boolean>;

let askApproval: AskApproval = () => Promise.resolve(false);

/** Sets who asks for the approval of a call that is not allowed; it resolves with whether somebody gave it. */
export function onNotAllowed(ask: AskApproval): void {
  askApproval = ask;
}

/** Calls the main process; what is not allowed, again once another user has allowed it. Throws CallError. */
export async function call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
  const methods: MethodsApi = window.mostrador;
  const result = await methods[method](input);
  if (result.ok) return result.value;
  const { error } = result;
  const wanted = { method, message: JSON.stringify(input), why: error.message };
  const isAllowed = error.kind === 'not-allowed' && (await askApproval(wanted));
  const again = isAllowed ? await methods[method](input) : result;
  if (again.ok) return again.value;
  throw new CallError(again.error);
}

type Tell<E extends EventName> = (payload: Payload<E>) => void;
type Listeners<E extends EventName> = Set<{ tell: Tell<E> }>;

/** By what the program gave the page, and event. It is asked once for each: what is given across may be kept for good. */
const listening = new WeakMap<EventsApi, Map<EventName, Listeners<never>>>();

/** Listens to what the program tells; returns the function that ends it. */
export function subscribe<E extends EventName>(event: E, tell: Tell<E>): () => void {
  const all = listenersOf(window.mostrador, event);
  const entry = { tell };
  all.add(entry);
  return () => void all.delete(entry);
}

function listenersOf<E extends EventName>(program: EventsApi, event: E): Listeners<E> {
  const byEvent = listening.get(program) ?? new Map<EventName, Listeners<never>>();
  listening.set(program, byEvent);
  const known = byEvent.get(event);
  if (known !== undefined) return known;
  const all: Listeners<E> = new Set();
  byEvent.set(event, all);
  program[event]((payload) => {
    // Who begins to listen meanwhile hears the next one, and who ended hears none.
    const told = [...all];
    for (const entry of told) if (all.has(entry)) entry.tell(payload);
  });
  return all;
}

/** The thrown value as an error with a message. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
