import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { API_KEY } from '../shared/contract/window-api.ts';
import { EVENT_NAMES, METHOD_NAMES } from '../shared/contract/contract.ts';

/*
 * All the renderer's access: one function per method and event of the contract. The main process checks the
 * payloads. The event object stays here, since it would expose more.
 */

const methods = METHOD_NAMES.map((name) => [name, (input: unknown) => ipcRenderer.invoke(name, input)]);

const events = EVENT_NAMES.map((name) => [
  name,
  (listener: (payload: unknown) => void) => {
    const pass = (_event: IpcRendererEvent, payload: unknown): void => listener(payload);
    ipcRenderer.on(name, pass);
    return () => void ipcRenderer.removeListener(name, pass);
  },
]);

contextBridge.exposeInMainWorld(API_KEY, Object.fromEntries([...methods, ...events]));
