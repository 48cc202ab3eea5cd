import { readFile, stat } from 'node:fs/promises';
import { say } from '../../../kernel/say.ts';
import type { SettingsFileView, WindowLook } from '../../../../shared/contract/settings-file.ts';
import { CouldNotError, InputError } from '../../../kernel/errors.ts';
import { writeWhole } from '../../../kernel/files/write-whole.ts';
import { applySettings } from './apply-settings.ts';
import { isOutside } from '../../../printing/outside-address.ts';
import type { SettingsParts } from '../parts.ts';
import { compareSettings, printerWords } from './compare-settings.ts';
import { isSameAddress, matchPrinters } from './match-printers.ts';
import { keepSettingsBefore, readSettingsBefore } from './settings-before.ts';
import { fitSettings, type SettingsChoice } from './settings-choice.ts';
import { LARGEST_SETTINGS_FILE_BYTES, readSettingsFile, settingsFileText } from './settings-file.ts';
import type { SettingsFile } from './settings-file-schema.ts';
import { readSettingsState, type SettingsSurroundings } from './settings-state.ts';

/**
 * Settings in a file: written, read and shown before they hold, and taken back. `look` is how the window that asks
 * looks; null without one.
 */
export class SettingsFileDesk {
  readonly #parts: () => SettingsParts;
  readonly #surroundings: SettingsSurroundings;
  /** Of which database: another one may have been opened since. */
  #chosen: { choice: SettingsChoice; counter: string } | null = null;

  constructor(parts: () => SettingsParts, surroundings: SettingsSurroundings) {
    this.#parts = parts;
    this.#surroundings = surroundings;
  }

  /** When the settings were kept that were there before the last file; null where there are none. */
  keptAt(): number | null {
    return readSettingsBefore(this.#parts().store.file)?.keptAt ?? null;
  }

  /** Throws CouldNotError. */
  async export(file: string, look: WindowLook | null): Promise<void> {
    try {
      await writeWhole(file, Buffer.from(settingsFileText(this.#now(look))));
    } catch (error) {
      throw new CouldNotError(say('documents.fileNotSaved', { file }), {
        cause: error,
      });
    }
  }

  /** What a file would change; nothing has been. Throws InputError. */
  async choose(file: string, look: WindowLook | null): Promise<SettingsFileView> {
    this.#chosen = null;
    const read = readSettingsFile(await readSmall(file));
    return this.#show(await fitSettings(read, this.#parts(), this.#surroundings, look), look);
  }

  /** The same of the settings that were there before the last file. Throws InputError. */
  chooseBefore(look: WindowLook | null): SettingsFileView {
    this.#chosen = null;
    const { store, printers } = this.#parts();
    const kept = readSettingsBefore(store.file);
    if (kept === null) throw new InputError(say('settingsFile.nothingToUndo'));
    const { settings, addedPrinters } = kept;
    const matched = matchPrinters(settings.state.printers ?? [], printers.list());
    const removes = printers
      .list()
      .filter((printer) => !matched.some(({ own }) => own?.id === printer.id))
      .filter(({ address }) => addedPrinters.some((added) => isSameAddress(added, address)))
      .map(({ id }) => id);
    return this.#show({ state: settings.state, removes, asksFor: [], leftOut: [] }, look);
  }

  /**
   * Makes it so, once what is there has been kept; of the printers it asks for it takes those confirmed by their id.
   * Gives how the window is to look; null: as it does. Throws InputError and CouldNotError.
   */
  async apply(
    actor: string,
    look: WindowLook | null,
    confirmed: readonly string[] = [],
  ): Promise<WindowLook | null> {
    const [parts, chosen] = [this.#parts(), this.#chosen];
    if (chosen === null || chosen.counter !== parts.store.identity.id)
      throw new InputError(say('settingsFile.chooseFirst'));
    this.#chosen = null;
    const choice = await this.#confirm(chosen.choice, confirmed);
    const before = this.#now(look);
    if (compareSettings(before.state, choice).length === 0) return null;
    const addedPrinters = matchPrinters(choice.state.printers ?? [], parts.printers.list())
      .filter(({ own }) => own === null)
      .map(({ wanted }) => wanted.address);
    keepSettingsBefore(parts.store.file, {
      keptAt: parts.clock.now(),
      addedPrinters,
      settings: before,
    });
    await applySettings(parts, this.#surroundings, before.state, choice, actor);
    return choice.state.look ?? null;
  }

  /** Drops the printers that were not confirmed, or not allowed to be outside the shop's network. */
  async #confirm(choice: SettingsChoice, confirmed: readonly string[]): Promise<SettingsChoice> {
    const refused: string[] = [];
    for (const printer of choice.asksFor) {
      const isTaken =
        confirmed.includes(printer.id) &&
        (!isOutside(printer.address) || (await this.#surroundings.confirmOutside(printer)));
      if (!isTaken) refused.push(printer.id);
    }
    const printers = choice.state.printers?.filter(({ id }) => !refused.includes(id));
    return { ...choice, state: { ...choice.state, ...(printers === undefined ? {} : { printers }) } };
  }

  #now(look: WindowLook | null): SettingsFile {
    const parts = this.#parts();
    const { ruc, id } = parts.store.identity;
    return { from: { ruc, counter: id }, state: readSettingsState(parts, this.#surroundings, look) };
  }

  #show(choice: SettingsChoice, look: WindowLook | null): SettingsFileView {
    this.#chosen = { choice, counter: this.#parts().store.identity.id };
    const changes = compareSettings(this.#now(look).state, choice);
    const newPrinters = choice.asksFor.map((printer) => ({
      id: printer.id,
      name: printer.name,
      words: printerWords(printer),
    }));
    return { changes, newPrinters, leftOut: [...choice.leftOut] };
  }
}

async function readSmall(file: string): Promise<Uint8Array> {
  try {
    // A file that is too large is not read to find that out.
    const { size } = await stat(file);
    if (size > LARGEST_SETTINGS_FILE_BYTES) return new Uint8Array(LARGEST_SETTINGS_FILE_BYTES + 1);
    return await readFile(file);
  } catch (error) {
    throw new InputError(say('settingsFile.unreadable', { file }), [], { cause: error });
  }
}
