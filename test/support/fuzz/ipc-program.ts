import type { Keychain } from '../../../main/ports/secrets.ts';
import type { IpcMainInvokeEvent } from 'electron';
import { APP_ORIGIN } from '../../../main/desktop/app-address.ts';
import { openExternal } from '../../../main/desktop/open-external.ts';
import { ExportDesk } from '../../../main/documents/export/export-desk.ts';
import { CouldNotError } from '../../../main/errors.ts';
import { ImportDesk } from '../../../main/import/import-desk.ts';
import { createCoreHandlers } from '../../../main/ipc/handlers.ts';
import { createExportHandlers } from '../../../main/ipc/handlers/export-handlers.ts';
import { createImportHandlers } from '../../../main/ipc/handlers/import-handlers.ts';
import { createPrintingHandlers } from '../../../main/ipc/handlers/printing-handlers.ts';
import { createTillHandlers } from '../../../main/ipc/handlers/till-handlers.ts';
import { createShareHandlers } from '../../../main/ipc/handlers/share-handlers.ts';
import { type Handlers, registerMethods } from '../../../main/ipc/router.ts';
import { screenActor } from '../../../main/ipc/screen-actor.ts';
import { createUsersAtCounter } from '../../../main/users-at-counter.ts';
import type { Result } from '../../../shared/ipc/result.ts';
import { METHOD_NAMES, type MethodName } from '../../../shared/ipc/names.ts';
import type { PrintBench } from '../print-bench.ts';
import type { IpcMessage } from './ipc-messages.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => Promise<Result<unknown>>;
type AnyHandler = (input: unknown) => unknown;

const none = (): Promise<never> => Promise.reject(new Error('there is no keychain'));
const NO_KEYCHAIN: Keychain = { isAvailable: () => Promise.resolve(false), seal: none, open: none };

/** The router over the handlers of the program, on a counter with its database; whoever is asked for a file gives none. */
export class IpcProgram {
  /** Each handler that was reached since the last message, with what it was given. */
  readonly reached: { method: MethodName; input: unknown }[] = [];
  /** Addresses that the system was asked to open. */
  readonly opened: string[] = [];
  /** What the router reported as a fault of the program, by method. */
  readonly faults = new Map<string, string>();
  /** Methods whose handlers need more than a counter and printers: the router is asked, and nobody behind it. */
  readonly unattended: readonly MethodName[];
  readonly #listeners = new Map<string, Listener>();

  constructor(bench: PrintBench) {
    const attended = this.#handlers(bench);
    this.unattended = METHOD_NAMES.filter((name) => !(name in attended));
    const handlers = this.#watched(attended);
    // Nobody was set up: whoever is at the counter may do what has no need of a user.
    const users = createUsersAtCounter({
      counter: () => bench.counter,
      configFolder: bench.machine.location.configFolder,
      keychain: NO_KEYCHAIN,
      tell: () => {},
      report: () => {},
    });
    users.keeper.join(bench.counter);
    registerMethods({
      ipcMain: { handle: (name, listener) => void this.#listeners.set(name, listener as Listener) },
      appOrigin: APP_ORIGIN,
      handlers,
      admit: users.admit,
      report: (event, facts) => {
        if (event === 'ipc.failed' && 'method' in facts && 'error' in facts)
          this.faults.set(String(facts.method), String(facts.error));
      },
    });
  }

  /** As Electron calls the listener of `ipcMain.handle`. */
  async send({ method, sender, input }: IpcMessage): Promise<Result<unknown>> {
    const listener = this.#listeners.get(method);
    if (listener === undefined) throw new Error(`nobody listens to ${method}`);
    this.reached.length = 0;
    return listener({ senderFrame: sender } as unknown as IpcMainInvokeEvent, input);
  }

  #handlers(bench: PrintBench): Partial<Handlers> {
    const counter = () => bench.counter;
    const noThread = () => {
      throw new CouldNotError('no file was chosen');
    };
    const chooseNone = () => Promise.resolve(null);
    const shell = {
      openExternal: (address: string) => Promise.resolve(void this.opened.push(address)),
    };
    const imports = new ImportDesk({
      counter,
      startThread: noThread,
      actor: screenActor,
      onProgress: () => {},
      rest: () => Promise.resolve(),
      stopwatch: () => 0,
    });
    const exports = new ExportDesk({ run: () => Promise.resolve(null), onProgress: () => {} });
    return {
      ...createCoreHandlers(counter()),
      ...createShareHandlers({ counter, open: (address) => openExternal(shell, address) }),
      ...createTillHandlers({ counter: () => bench.counter, desk: bench.desk }),
      ...createPrintingHandlers({ desk: bench.desk, listQueues: () => Promise.resolve([]) }),
      ...createImportHandlers({
        desk: imports,
        startThread: noThread,
        chooseToRead: chooseNone,
        chooseToWrite: chooseNone,
      }),
      ...createExportHandlers({ desk: exports, chooseToWrite: chooseNone }),
      'app.start': () => ({ kind: 'failed', message: '', dataFolder: '', version: '' }),
      'app.set-language': () => ({}),
      'desk.looking-at': () => ({}),
      'receipts.save-pdf': () => ({ file: null }),
      'documents.save-xml': () => ({ file: null }),
    };
  }

  #watched(handlers: Partial<Handlers>): Handlers {
    const watched = METHOD_NAMES.map((method) => [
      method,
      (input: unknown) => {
        this.reached.push({ method, input });
        const handle = handlers[method] as AnyHandler | undefined;
        if (handle === undefined) throw new CouldNotError('not a part of this test');
        return handle(input);
      },
    ]);
    return Object.fromEntries(watched) as Handlers;
  }
}
