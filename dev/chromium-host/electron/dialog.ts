import process from 'node:process';
import type { BrowserWindow } from './browser-window.ts';

export const dialog = {
  /** A browser has no such dialog for a program: the proposed file is taken. */
  showSaveDialog(
    _window: BrowserWindow,
    { defaultPath = '' }: Pick<Electron.SaveDialogOptions, 'defaultPath' | 'filters'>,
  ): Promise<Electron.SaveDialogReturnValue> {
    return Promise.resolve({ canceled: defaultPath === '', filePath: defaultPath });
  },
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  },
  showMessageBox({ message, detail }: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> {
    process.stderr.write(`${message}\n${detail ?? ''}\n`);
    return Promise.resolve({ response: 0, checkboxChecked: false });
  },
} satisfies Record<
  keyof Pick<Electron.Dialog, 'showSaveDialog' | 'showErrorBox' | 'showMessageBox'>,
  unknown
>;
