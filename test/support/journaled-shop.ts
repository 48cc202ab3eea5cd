import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup, type Restored } from '../../main/continuity/backups/restore-backup.ts';
import type { Counter } from '../../main/counter/compose.ts';
import { JournalWriter } from '../../main/continuity/journal/journal-writer.ts';
import { writeBackup } from '../../main/database/backup.ts';
import { CountersOfOneShop } from './counters-of-one-shop.ts';

/** Counters of one shop that has a second drive. */
export class JournaledShop extends CountersOfOneShop {
  readonly drive = join(this.root, 'usb');

  constructor() {
    super();
    mkdirSync(this.drive);
  }

  /** Writes what the journal lacks, as the app's thread does. */
  journal({ store }: Counter, fileBytes?: number): void {
    const place = { database: store.file, databaseId: store.identity.id, folder: this.drive };
    const writer = new JournalWriter(place, fileBytes);
    writer.append();
    writer.close();
  }

  backUp({ store }: Counter, name: string): string {
    const file = join(this.root, 'backups', name);
    writeBackup(store.db, file);
    return file;
  }

  restore(file: string, data: string, machine: string, journalFolder: string | null = this.drive): Restored {
    return restoreBackup({
      file,
      dataFolder: this.dataFolder(data),
      configFolder: this.configFolder(machine),
      baseUrl: null,
      command: 'test',
      journalFolder,
      now: this.clock.now(),
    });
  }

  journalFiles(): string[] {
    return readdirSync(this.drive).toSorted();
  }

  /** Brings the drive back with its files. */
  restoreDrive(files: Record<string, Buffer>): void {
    mkdirSync(this.drive);
    for (const [name, content] of Object.entries(files)) writeFileSync(join(this.drive, name), content);
  }

  /** Content of the complete lines, parsed without the app's own reader. */
  journalLines(): { seq: number; facts: { document: Record<string, unknown> } | null }[] {
    return this.journalFiles().flatMap((name) =>
      readFileSync(join(this.drive, name), 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          try {
            return [JSON.parse(line.slice(17)) as { seq: number; facts: null }];
          } catch {
            return [];
          }
        }),
    );
  }
}
