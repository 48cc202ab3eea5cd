import { join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { isDatabaseThere } from '../../database/quarantine.ts';
import { databaseFile, type StoreLocation } from '../../database/open-store.ts';
import { locate, type Place, type PlaceSettings, readPlace, writePlace } from './place.ts';

/**
 * Chooses which of this machine's databases opens: the one named at the start; else the chosen one; else the one in the
 * usual folder; without any, a person is asked.
 */
export class Places {
  readonly settings: PlaceSettings;

  constructor(settings: PlaceSettings) {
    this.settings = settings;
  }

  /** True where the start named the service: then nothing is chosen in the window. */
  isNamed(): boolean {
    return this.settings.baseUrl !== null;
  }

  /** Null where none was chosen, or the choice cannot be read. */
  chosen(): Place | null {
    const chosen = this.isNamed() ? null : readPlace(this.settings.root);
    return chosen?.kind === 'chosen' ? chosen.place : null;
  }

  /** Null where a person has to choose first. */
  location(): StoreLocation | null {
    const { root, configFolder, baseUrl } = this.settings;
    const place = this.chosen();
    if (place !== null) return locate(this.settings, place);
    const isThere = isDatabaseThere(databaseFile({ dataFolder: root }));
    return this.isNamed() || isThere ? { dataFolder: root, configFolder, baseUrl } : null;
  }

  folders(): { dataFolder: string; backupFolder: string } {
    const dataFolder = this.location()?.dataFolder ?? this.settings.root;
    return { dataFolder, backupFolder: this.settings.backups ?? join(dataFolder, 'backups') };
  }

  /** Chooses the place that opens from the next start on. Throws CouldNotError. */
  choose(place: Place): void {
    writePlace(this.settings.root, place);
  }

  trouble(): (() => string) | null {
    if (this.isNamed()) return null;
    const kept = readPlace(this.settings.root);
    if (kept.kind !== 'unreadable') return null;
    return () => say('storage.placeUnreadable', { file: kept.file });
  }
}
