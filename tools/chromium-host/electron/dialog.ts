import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { BrowserWindow } from './browser-window.ts';

/** Names a file whose lines are the files that will be chosen to be read, first line first. */
const CHOICES_VARIABLE = 'MOSTRADOR_HOST_CHOICES';

/** Names a file whose lines are the words of the buttons that will be pressed, first line first. */
const ANSWERS_VARIABLE = 'MOSTRADOR_HOST_ANSWERS';

export const dialog = {
  /** A browser has no such dialog for a program: the next of the files named beforehand is taken, or none. */
  showOpenDialog(
    _window: BrowserWindow,
    _options: Pick<Electron.OpenDialogOptions, 'defaultPath' | 'filters' | 'properties'>,
  ): Promise<Electron.OpenDialogReturnValue> {
    const file = nextChoice(process.env[CHOICES_VARIABLE] ?? '');
    return Promise.resolve({ canceled: file === undefined, filePaths: file === undefined ? [] : [file] });
  },
  /**
   * Nor this one: the proposed file is taken. One that is there already is written over, as on Linux, where nothing
   * asks without its property; with it, unless the next of the answers named beforehand is `Cancelar`.
   */
  showSaveDialog(
    _window: BrowserWindow,
    {
      defaultPath = '',
      properties = [],
    }: Pick<Electron.SaveDialogOptions, 'defaultPath' | 'filters' | 'properties'>,
  ): Promise<Electron.SaveDialogReturnValue> {
    const isAsked = properties.includes('showOverwriteConfirmation') && existsSync(defaultPath);
    const isCancelled = isAsked && nextChoice(process.env[ANSWERS_VARIABLE] ?? '') === 'Cancelar';
    return Promise.resolve({ canceled: defaultPath === '' || isCancelled, filePath: defaultPath });
  },
  showErrorBox(title: string, content: string): void {
    process.stderr.write(`${title}\n${content}\n`);
  },
  /** Read where the program was started; the button that was named beforehand is pressed, or Escape. */
  showMessageBox(options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> {
    const { message, detail = '', buttons = [], cancelId = 0 } = options;
    process.stderr.write(`${message}\n${detail}\n`);
    // One without a choice answers itself.
    const answer = buttons.length > 1 ? nextChoice(process.env[ANSWERS_VARIABLE] ?? '') : undefined;
    const response = answer === undefined ? cancelId : buttons.indexOf(answer);
    if (response < 0) throw new Error(`no button says "${answer}": ${buttons.join(', ')}`);
    return Promise.resolve({ response, checkboxChecked: false });
  },
} satisfies Record<
  keyof Pick<Electron.Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox' | 'showMessageBox'>,
  unknown
>;

/** Taken off the list, so that the next dialog gets the next one. */
function nextChoice(list: string): string | undefined {
  if (!existsSync(list)) return undefined;
  const [first, ...others] = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  writeFileSync(list, others.join('\n'));
  return first;
}
