import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { printerAddressSchema } from '../../../../shared/contract/printing.ts';
import type { SettingsFileView, WindowLook } from '../../../../shared/contract/settings-file.ts';
import { DISPATCH_TABLES } from '../../../../shared/domain/dispatch-tables.ts';
import { saveTable } from '../../../documents/dispatch/save-table.ts';
import { CouldNotError, InputError } from '../../../kernel/errors.ts';
import { writeLasting, writeWhole } from '../../../kernel/files/write-whole.ts';
import { say } from '../../../kernel/say.ts';
import { isOutside } from '../../../printing/outside-address.ts';
import { removePrinter, savePrinter } from '../../../printing/printers.ts';
import { changeEvidenceSettings } from '../../../sending/evidence/change-settings.ts';
import { changeMachineSettings } from '../../machine/machine-settings.ts';
import type { SettingsParts } from '../parts.ts';
import { saveReceiptLogo } from '../save-receipt-logo.ts';
import { saveShopSettings } from '../save-shop-settings.ts';
import { compareSettings, printerWords } from './compare-settings.ts';
import { isSameAddress, matchPrinters } from './match-printers.ts';
import { fitSettings, type SettingsChoice } from './settings-choice.ts';
import {
  LARGEST_SETTINGS_FILE_BYTES,
  readSettingsFile,
  type SettingsFile,
  settingsFileText,
  type SettingsState,
} from './settings-file.ts';
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

/**
 * Makes the settings what was chosen; only what is other than it was is written, each with its audit entry. How the
 * window looks is the window's own. Throws CouldNotError where a printer to be taken away still has to print.
 */
async function applySettings(
  parts: SettingsParts,
  surroundings: SettingsSurroundings,
  before: SettingsState,
  choice: SettingsChoice,
  actor: string,
): Promise<void> {
  const { state, removes } = choice;
  const changes = compareSettings(before, choice);
  const isChanged = (name: string, which: string | null = null): boolean =>
    changes.some((change) => change.name === name && (which === null || change.which === which));
  const shop = Object.fromEntries(Object.entries(state.shop ?? {}).filter(([name]) => isChanged(name)));
  if (Object.keys(shop).length > 0) saveShopSettings(parts, shop, actor);
  if (isChanged('logo'))
    saveReceiptLogo(parts, state.logo ? Buffer.from(state.logo.base64, 'base64') : null, actor);
  if (isChanged('quietMinutes') || isChanged('isAutomatic'))
    changeEvidenceSettings(parts, state.evidence ?? {}, actor);
  for (const table of DISPATCH_TABLES)
    if (isChanged('dispatchTables', table))
      saveTable(parts, table, state.dispatchTables?.[table] ?? [], actor);
  if (surroundings.machineRoot !== null && isChanged('proxy'))
    changeMachineSettings(surroundings.machineRoot, { proxy: state.proxy ?? null });
  for (const { wanted, own } of matchPrinters(state.printers ?? [], before.printers ?? [])) {
    const id = own?.id ?? null;
    if (isChanged('printers', wanted.name))
      // Each was confirmed by a person, or stood here before.
      await surroundings.changePrinter(id, () => void savePrinter(parts, { ...wanted, id }, actor, true));
  }
  for (const id of removes) await surroundings.changePrinter(id, () => removePrinter(parts, id, actor));
}

/*
 * The settings that were there before a file was taken over stand in a file beside the database: taking it back must
 * not end with the program.
 */

const keptSchema = z.strictObject({
  version: z.literal(1),
  keptAt: z.int(),
  /** Where the printers are found that the file added: they go again with it, and no other does. */
  addedPrinters: z.array(printerAddressSchema),
  settings: z.unknown(),
});

type SettingsBefore = Omit<z.infer<typeof keptSchema>, 'version' | 'settings'> & {
  settings: SettingsFile;
};

const fileBeside = (database: string): string => join(dirname(database), 'settings-before.json');

/** Null where nothing was kept, or nothing that can be read. */
function readSettingsBefore(database: string): SettingsBefore | null {
  const file = fileBeside(database);
  if (!existsSync(file)) return null;
  try {
    const { keptAt, addedPrinters, settings } = keptSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { keptAt, addedPrinters, settings: readSettingsFile(Buffer.from(JSON.stringify(settings))) };
  } catch {
    return null;
  }
}

/** Instead of what was kept before. Throws CouldNotError, and then nothing is to be changed. */
export function keepSettingsBefore(database: string, before: SettingsBefore): void {
  const file = fileBeside(database);
  const settings: unknown = JSON.parse(settingsFileText(before.settings));
  try {
    writeLasting(file, `${JSON.stringify({ version: 1, ...before, settings })}\n`);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file }), {
      cause: error,
    });
  }
}
