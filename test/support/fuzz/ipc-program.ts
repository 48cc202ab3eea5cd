import { branchPins, NO_CHAIN } from '../chain/branch-pins.ts';
import type { IpcMainInvokeEvent } from 'electron';
import { APP_ORIGIN } from '../../../main/shell/app-protocol.ts';
import { type Handlers, registerMethods } from '../../../main/api/router.ts';
import type { Report } from '../../../main/kernel/log/events.ts';
import { LookupScheduler } from '../../../main/reference-data/lookup-scheduler.ts';
import type { Keychain } from '../../../main/kernel/ports/secrets.ts';
import { createUsersAtCounter } from '../../../main/app/users-at-counter.ts';
import { METHOD_NAMES, type MethodName } from '../../../shared/contract/contract.ts';
import type { Result } from '../../../shared/contract/window-api.ts';
import type { PrintBench } from '../print-bench.ts';
import { DesktopAnswers } from './desktop-answers.ts';
import type { IpcMessage } from './ipc-messages.ts';
import { createRealHandlers } from './real-handlers.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown>>;
type AnyHandler = (input: unknown) => unknown;

const none = (): Promise<never> => Promise.reject(new Error('there is no keychain'));
const NO_KEYCHAIN: Keychain = { isAvailable: () => Promise.resolve(false), seal: none, open: none };
/** Cheap, since thousands of PINs are tried. */
const PIN_COST = { logN: 4, r: 8, p: 1 };

/** The router over the app's handlers, on a counter with its own database and files. */
export class IpcProgram {
  /** Handlers reached since the last message, each with its input. */
  readonly reached: { method: MethodName; input: unknown }[] = [];
  /** Addresses that the system was asked to open. */
  readonly opened: string[] = [];
  /** Faults the router reported, by method, and other failures, by event. */
  readonly faults = new Map<string, string>();
  readonly #desktop: DesktopAnswers;
  readonly #lists: LookupScheduler;
  readonly #listeners = new Map<string, Listener>();

  static async open(bench: PrintBench): Promise<IpcProgram> {
    const desktop = new DesktopAnswers();
    await desktop.prepare();
    return new IpcProgram(bench, desktop);
  }

  private constructor(bench: PrintBench, desktop: DesktopAnswers) {
    const report: Report = (event, facts?: object) => {
      if (facts === undefined || !('error' in facts)) return;
      this.faults.set('method' in facts ? String(facts.method) : event, String(facts.error));
    };
    this.#desktop = desktop;
    this.#lists = new LookupScheduler({ onChange: () => {}, report });
    this.#lists.join(bench.counter);
    const users = createUsersAtCounter({
      counter: () => bench.counter,
      configFolder: bench.machine.location.configFolder,
      keychain: NO_KEYCHAIN,
      ...branchPins(),
      pinCost: PIN_COST,
      chain: NO_CHAIN,
      tell: () => {},
      report,
    });
    users.observer.join(bench.counter);
    const onOpen = (address: string): void => void this.opened.push(address);
    const handlers = {
      ...createRealHandlers({ bench, desktop, lists: this.#lists, onOpen, report }),
      ...users.handlers,
    };
    registerMethods({
      ipcMain: { handle: (name, listener) => void this.#listeners.set(name, listener as Listener) },
      appOrigin: APP_ORIGIN,
      handlers: this.#watched(handlers),
      authorize: users.authorize,
      report,
    });
  }

  /** Sends a message as Electron calls the listener of `ipcMain.handle`. */
  async send({ method, sender, input }: IpcMessage): Promise<Result<unknown>> {
    const listener = this.#listeners.get(method);
    if (listener === undefined) throw new Error(`nobody listens to ${method}`);
    this.reached.length = 0;
    return listener({ senderFrame: sender } as unknown as IpcMainInvokeEvent, input);
  }

  async close(): Promise<void> {
    await this.#lists.leave();
    this.#desktop.remove();
  }

  #watched(handlers: Handlers): Handlers {
    const watched = METHOD_NAMES.map((method) => [
      method,
      (input: unknown) => {
        this.reached.push({ method, input });
        return (handlers[method] as AnyHandler)(input);
      },
    ]);
    return Object.fromEntries(watched) as Handlers;
  }
}
