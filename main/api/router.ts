import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { z } from 'zod';
import { type Input, METHOD_NAMES, type MethodName, METHODS } from '../../shared/contract/contract.ts';
import type { IpcError, Result } from '../../shared/contract/window-api.ts';
import { CouldNotError, InputError, NotAllowedError } from '../kernel/errors.ts';
import type { Report } from '../kernel/log/events.ts';
import type { REFUSALS } from '../kernel/log/fact-kinds.ts';
import { say } from '../kernel/say.ts';
import type { Authorization } from '../shop/users/user-service.ts';
import type { AreaHandlers } from './area-handlers.ts';
import { actAs } from './screen-actor.ts';

export type Handlers = AreaHandlers<typeof METHODS>;

export interface RouterParts {
  ipcMain: Pick<IpcMain, 'handle'>;
  appOrigin: string;
  handlers: Handlers;
  /** Returns the actor of a call, if it is allowed; `message` is the input as JSON. Throws NotAllowedError. */
  authorize: <M extends MethodName>(method: M, input: Input<M>, message: string) => Authorization;
  /** Gets refusals and failures, without the content of the message. */
  report: Report;
}

/** A sale of a thousand lines is below it. */
const LARGEST_MESSAGE_CHARS = 2 * 1024 * 1024;

/**
 * Answers every method of the contract, and no other. A message that is not from the app's page, too large or not as in
 * the contract reaches no handler; an answer that is not as in the contract is not sent. Errors arrive as values.
 */
export function registerMethods(parts: RouterParts): void {
  for (const name of METHOD_NAMES) {
    parts.ipcMain.handle(name, (event, input: unknown) => answer(parts, name, event, input));
  }
}

async function answer(
  { appOrigin, handlers, authorize, report }: RouterParts,
  name: MethodName,
  event: IpcMainInvokeEvent,
  message: unknown,
): Promise<Result<unknown>> {
  const refuse = (why: (typeof REFUSALS)[number]): Result<never> => {
    report('ipc.refused', { method: name, why });
    return failure({
      kind: 'refused',
      message: say('program.messageRefused'),
      fields: [],
    });
  };
  if (!isFromAppPage(event, appOrigin)) return refuse('not from the app page');
  const text = textOf(message);
  if (text === null) return refuse('not JSON');
  if (text.length > LARGEST_MESSAGE_CHARS) return refuse('too large');
  const { input, output }: { input: z.ZodType; output: z.ZodType } = METHODS[name];
  const parsed = input.safeParse(message);
  if (!parsed.success) return refuse('unlike the contract');
  try {
    const handle = handlers[name] as (input: unknown) => unknown;
    const act = authorize(name, parsed.data as Input<typeof name>, text);
    return { ok: true, value: output.parse(await actAs(act, () => handle(parsed.data))) };
  } catch (error) {
    return failure(explain(error, name, report));
  }
}

/** Null for a value that is not JSON, such as a cycle, which a message between processes may contain. */
function textOf(message: unknown): string | null {
  try {
    return JSON.stringify(message) ?? '';
  } catch {
    return null;
  }
}

function explain(error: unknown, method: MethodName, report: RouterParts['report']): IpcError {
  if (error instanceof InputError)
    return { kind: 'input', message: error.message, fields: [...error.fields] };
  if (error instanceof NotAllowedError) return { kind: 'not-allowed', message: error.message, fields: [] };
  if (error instanceof CouldNotError) return { kind: 'could-not', message: error.message, fields: [] };
  report('ipc.failed', { method, error });
  const message = say('program.failedHere');
  return { kind: 'unexpected', message, fields: [] };
}

function failure(error: IpcError): Result<never> {
  return { ok: false, error };
}

/**
 * True for a message from the app's own page: its top frame, of the app's origin. A frame that is gone or inside
 * another is refused (Electron security checklist 17).
 */
function isFromAppPage(event: Pick<IpcMainInvokeEvent, 'senderFrame'>, appOrigin: string): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && frame.origin === appOrigin;
}
