import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { BrowserWindow } from './browser-window.ts';

/** Names a file with one path per line: the answers of the next open dialogs. */
const CHOICES_VARIABLE = 'MOSTRADOR_HOST_CHOICES';

/** Names a file with one button label per line: the answers of the next message boxes. */
const ANSWERS_VARIABLE = 'MOSTRADOR_HOST_ANSWERS';

export const dialog = {
  /** Answers with the next prepared path, or as cancelled if there is none. */
  showOpenDialog(
    _window: BrowserWindow,
    _options: Pick<Electron.OpenDialogOptions, 'defaultPath' | 'filters' | 'properties'>,
  ): Promise<Electron.OpenDialogReturnValue> {
    const file = nextChoice(process.env[CHOICES_VARIABLE] ?? '');
    return Promise.resolve({ canceled: file === undefined, filePaths: file === undefined ? [] : [file] });
  },
  /**
   * Answers with the proposed file. With `showOverwriteConfirmation` and an existing file, it is cancelled if
   * the next prepared answer is `Cancelar`; without it nothing asks, as on Linux.
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
  /** Prints the message to stderr and answers with the next prepared button, or with Escape. */
  showMessageBox(options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> {
    const { message, detail = '', buttons = [], cancelId = 0 } = options;
    process.stderr.write(`${message}\n${detail}\n`);
    // A box with one button uses up no answer.
    const answer = buttons.length > 1 ? nextChoice(process.env[ANSWERS_VARIABLE] ?? '') : undefined;
    const response = answer === undefined ? cancelId : buttons.indexOf(answer);
    if (response < 0) throw new Error(`no button says "${answer}": ${buttons.join(', ')}`);
    return Promise.resolve({ response, checkboxChecked: false });
  },
} satisfies Record<
  keyof Pick<Electron.Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox' | 'showMessageBox'>,
  unknown
>;

/** Removes the first line of the list and returns it. */
function nextChoice(list: string): string | undefined {
  if (!existsSync(list)) return undefined;
  const [first, ...others] = readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  writeFileSync(list, others.join('\n'));
  return first;
}
