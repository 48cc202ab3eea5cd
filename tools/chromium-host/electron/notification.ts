import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Names a folder used instead of the desktop: each notification is a file `NUMBER.json` in it, and a file
 * `NUMBER.click` beside it clicks it.
 */
const FOLDER_VARIABLE = 'MOSTRADOR_HOST_NOTICES';

interface NotificationEvents {
  click: [];
  close: [];
}

type Offered = Pick<Electron.Notification, 'show' | 'close'>;

/** Desktop notification, as files that tests read and click. A browser's own would ask for permission. */
export class Notification extends EventEmitter<NotificationEvents> implements Offered {
  readonly #facts: Pick<Electron.NotificationConstructorOptions, 'title' | 'body'>;

  constructor(facts: Pick<Electron.NotificationConstructorOptions, 'title' | 'body'>) {
    super();
    this.#facts = facts;
  }

  static isSupported(): boolean {
    return folder() !== null;
  }

  show(): void {
    const place = folder();
    if (place === null) return;
    mkdirSync(place, { recursive: true });
    const number = readdirSync(place).filter((name) => name.endsWith('.json')).length + 1;
    const watcher = watch(place, () => {
      if (!existsSync(join(place, `${number}.click`))) return;
      watcher.close();
      this.emit('click');
    });
    watcher.unref();
    writeFileSync(join(place, `${number}.json`), JSON.stringify(this.#facts));
  }

  close(): void {
    this.emit('close');
  }
}

function folder(): string | null {
  return process.env[FOLDER_VARIABLE] ?? null;
}
