import { join } from 'node:path';
import { say } from '../../kernel/say.ts';
import { isDatabaseThere } from '../../database/quarantine.ts';
import { databaseFile, type StoreLocation } from '../../database/open-store.ts';
import { locate, type Place, type PlaceSettings, readPlace, writePlace } from './place.ts';

/**
 * Selects which of this machine's databases opens: the one given at the start; else the chosen one; else the
 * one in the default folder; if there is none, a person is asked.
 */
export class Places {
  readonly settings: PlaceSettings;

  constructor(settings: PlaceSettings) {
    this.settings = settings;
  }

  /** True if the start named the service: then the window offers no choice. */
  isNamed(): boolean {
    return this.settings.baseUrl !== null;
  }

  /** Null if none was chosen, or the choice cannot be read. */
  chosen(): Place | null {
    const chosen = this.isNamed() ? null : readPlace(this.settings.root);
    return chosen?.kind === 'chosen' ? chosen.place : null;
  }

  /** Null if a person has to choose first. */
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

  /** Sets the place that opens from the next start on. Throws CouldNotError. */
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
