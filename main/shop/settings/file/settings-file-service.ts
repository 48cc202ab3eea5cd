import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { printerAddressSchema } from '../../../../shared/contract/printing.ts';
import type { SettingsFileView, WindowLook } from '../../../../shared/contract/settings-file.ts';
import { DISPATCH_TABLES } from '../../../../shared/domain/dispatch/dispatch-tables.ts';
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
 * Settings in a file: writes, reads and shows them before they apply, and undoes them. `look` is the calling
 * window's; null without one.
 */
export class SettingsFileService {
  readonly #parts: () => SettingsParts;
  readonly #surroundings: SettingsSurroundings;
  /** With its database's id: another database may have been opened since. */
  #chosen: { choice: SettingsChoice; counter: string } | null = null;

  constructor(parts: () => SettingsParts, surroundings: SettingsSurroundings) {
    this.#parts = parts;
    this.#surroundings = surroundings;
  }

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

  /** Shows the changes a file would make, without making them. Throws InputError. */
  async choose(file: string, look: WindowLook | null): Promise<SettingsFileView> {
    this.#chosen = null;
    const read = readSettingsFile(await readSmall(file));
    return this.#show(await fitSettings(read, this.#parts(), this.#surroundings, look), look);
  }

  /** As `choose`, for the settings before the last file. Throws InputError. */
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
   * Applies the choice, after storing the present settings; of the printers that need a confirmation, applies
   * only those confirmed by id. Returns the window's new look; null: unchanged. Throws InputError and
   * CouldNotError.
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

  /** Drops the printers that were not confirmed, or not allowed outside the shop's network. */
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
    // Checks the size without reading a large file.
    const { size } = await stat(file);
    if (size > LARGEST_SETTINGS_FILE_BYTES) return new Uint8Array(LARGEST_SETTINGS_FILE_BYTES + 1);
    return await readFile(file);
  } catch (error) {
    throw new InputError(say('settingsFile.unreadable', { file }), [], { cause: error });
  }
}

/**
 * Applies the choice; writes only differences, each with its audit entry. The window applies its own look.
 * Throws CouldNotError if a printer to be removed still has to print.
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
      // Each was confirmed by a person, or was here before.
      await surroundings.changePrinter(id, () => void savePrinter(parts, { ...wanted, id }, actor, true));
  }
  for (const id of removes) await surroundings.changePrinter(id, () => removePrinter(parts, id, actor));
}

/*
 * The settings before the last file are in a file beside the database, so that undoing works after a restart.
 */

const keptSchema = z.strictObject({
  version: z.literal(1),
  keptAt: z.int(),
  /** Addresses of the printers that the file added: undoing removes only these. */
  addedPrinters: z.array(printerAddressSchema),
  settings: z.unknown(),
});

type SettingsBefore = Omit<z.infer<typeof keptSchema>, 'version' | 'settings'> & {
  settings: SettingsFile;
};

const fileBeside = (database: string): string => join(dirname(database), 'settings-before.json');

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

/** Replaces the settings stored before. Throws CouldNotError; then nothing may be changed. */
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
