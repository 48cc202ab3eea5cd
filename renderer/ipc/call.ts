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

/** A failed call; `fields` name what the user has to correct. */
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

/** A call that another user has to approve. */
export interface WantedApproval {
  method: MethodName;
  /** Its input as JSON: the approval covers exactly this. */
  message: string;
  /** Reason why it needs approval. */
  why: string;
}

type AskApproval = (wanted: WantedApproval) => Promise<boolean>;

let askApproval: AskApproval = () => Promise.resolve(false);

/** Sets the function that asks for approval of a refused call; it resolves to true if given. */
export function onNotAllowed(ask: AskApproval): void {
  askApproval = ask;
}

/** Calls the main process; repeats a refused call once another user approves it. Throws CallError. */
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

/** By exposed API and event; one subscription each, as the bridge may retain a callback for good. */
const listening = new WeakMap<EventsApi, Map<EventName, Listeners<never>>>();

/** Listens to an event of the main process; returns the function that unsubscribes. */
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
    // A listener added meanwhile gets the next event; one removed meanwhile gets none.
    const told = [...all];
    for (const entry of told) if (all.has(entry)) entry.tell(payload);
  });
  return all;
}

export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
