import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../../tools/app/wait-until.ts';

/** Notices the app sent to the desktop, from the folder of the Chromium host's stand-in. */
export class DesktopNotices {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Environment of an app whose notices come here. */
  get env(): NodeJS.ProcessEnv {
    return { MOSTRADOR_HOST_NOTICES: this.folder };
  }

  /** Titles, latest last. */
  titles(): string[] {
    return this.#files().map((file) => this.#titleOf(file));
  }

  /** Waits for a notice with such a title, and clicks it. */
  async click(title: RegExp): Promise<void> {
    const find = (): string | undefined => this.#files().find((file) => title.test(this.#titleOf(file)));
    await waitUntil(`a notice like ${String(title)}`, () => find() !== undefined, 60_000);
    writeFileSync(join(this.folder, (find() ?? '').replace('.json', '.click')), '');
  }

  #files(): string[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.json'));
    return files.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  }

  #titleOf(file: string): string {
    return (JSON.parse(readFileSync(join(this.folder, file), 'utf8')) as { title: string }).title;
  }
}
