import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { waitUntil } from '../../../tools/app/wait-until.ts';

/** The desktop's tray, as the Chromium host's stand-in keeps it: a folder. */
export class DesktopTray {
  readonly #folder: string;
  readonly #answers: string;
  readonly #programs: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'tray');
    this.#answers = join(folder, 'answers');
    this.#programs = join(folder, 'programs');
    mkdirSync(this.#programs, { recursive: true });
    // Answer of a Linux desktop with a tray when asked for one.
    const bus = join(this.#programs, 'dbus-send');
    writeFileSync(bus, '#!/bin/sh\necho "   boolean true"\n');
    chmodSync(bus, 0o755);
  }

  /** Environment of an app whose desktop has this tray, and answers its dialogs. */
  get env(): NodeJS.ProcessEnv {
    return {
      ...this.answersEnv,
      MOSTRADOR_HOST_TRAY: this.#folder,
      PATH: `${this.#programs}${delimiter}${process.env['PATH'] ?? ''}`,
    };
  }

  /** Environment of a desktop without a tray, which still answers dialogs. */
  get answersEnv(): NodeJS.ProcessEnv {
    return { MOSTRADOR_HOST_ANSWERS: this.#answers };
  }

  /** Sets the button for the next dialog. */
  answer(button: string): void {
    writeFileSync(this.#answers, `${button}\n`);
  }

  /** An answer still there means that no dialog asked. */
  isAnswerTaken(): boolean {
    return readFileSync(this.#answers, 'utf8').trim() === '';
  }

  async says(toolTip: string | RegExp): Promise<void> {
    await waitUntil(
      `the tray says ${String(toolTip)}, not ${this.#read().toolTip}`,
      () => new RegExp(toolTip).test(this.#read().toolTip),
      60_000,
    );
  }

  menu(): string[] {
    return this.#read().menu;
  }

  /** Presses a menu line; without one, the icon itself. */
  press(line = ''): void {
    const file = join(this.#folder, 'press');
    // Atomic rename: an empty file would mean the icon.
    writeFileSync(`${file}.part`, line);
    renameSync(`${file}.part`, file);
  }

  #read(): { toolTip: string; menu: string[] } {
    const file = join(this.#folder, 'tray.json');
    if (!existsSync(file)) return { toolTip: '', menu: [] };
    return JSON.parse(readFileSync(file, 'utf8')) as { toolTip: string; menu: string[] };
  }
}
