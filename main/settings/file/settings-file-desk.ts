import { readFile, stat } from 'node:fs/promises';
import { say } from '../../../shared/language/say.ts';
import type { SettingsFileView } from '../../../shared/ipc/settings-file-schemas.ts';
import { CouldNotError, InputError } from '../../errors.ts';
import { writeWhole } from '../../store/write-whole.ts';
import {
  LARGEST_SETTINGS_FILE_BYTES,
  readSettingsFile,
  settingsFileText,
  type SettingsState,
} from './settings-file.ts';
import {
  applySettings,
  compareSettings,
  readSettingsState,
  type SettingsFileParts,
} from './settings-state.ts';

/** Settings in a file: written, read and shown before they hold, and taken back. */
export class SettingsFileDesk {
  readonly #parts: () => SettingsFileParts;
  #chosen: SettingsState | null = null;
  #before: SettingsState | null = null;

  constructor(parts: () => SettingsFileParts) {
    this.#parts = parts;
  }

  /** Throws CouldNotError. */
  async export(file: string): Promise<void> {
    try {
      await writeWhole(file, Buffer.from(settingsFileText(readSettingsState(this.#parts()))));
    } catch (error) {
      throw new CouldNotError(say`No se pudo guardar ${file}: revise la carpeta y el espacio en disco.`, {
        cause: error,
      });
    }
  }

  /** What a file would change; nothing has been. Throws InputError. */
  async choose(file: string): Promise<SettingsFileView> {
    this.#chosen = readSettingsFile(await readSmall(file));
    return { changes: compareSettings(readSettingsState(this.#parts()), this.#chosen) };
  }

  /** Throws InputError. */
  apply(actor: string): void {
    const [parts, chosen] = [this.#parts(), this.#chosen];
    if (chosen === null) throw new InputError(say`Elija primero un archivo de ajustes.`);
    const before = readSettingsState(parts);
    applySettings(parts, chosen, actor);
    [this.#before, this.#chosen] = [before, null];
  }

  /** Everything as it was before the last file was applied. Throws InputError. */
  undo(actor: string): void {
    if (this.#before === null) throw new InputError(say`No hay ajustes anteriores a los que volver.`);
    applySettings(this.#parts(), this.#before, actor);
    this.#before = null;
  }
}

async function readSmall(file: string): Promise<Uint8Array> {
  try {
    // A file that is too large is not read to find that out.
    const { size } = await stat(file);
    if (size > LARGEST_SETTINGS_FILE_BYTES) return new Uint8Array(LARGEST_SETTINGS_FILE_BYTES + 1);
    return await readFile(file);
  } catch (error) {
    throw new InputError(say`No se puede leer ${file}.`, [], { cause: error });
  }
}
