import { saveTable } from '../../../documents/dispatch/save-table.ts';
import { DISPATCH_TABLES } from '../../../../shared/domain/dispatch-tables.ts';
import { changeEvidenceSettings } from '../../../sending/evidence/change-settings.ts';
import { changeMachineSettings } from '../../machine/machine-settings.ts';
import { removePrinter } from '../../../printing/remove-printer.ts';
import { savePrinter } from '../../../printing/save-printer.ts';
import type { SettingsParts } from '../parts.ts';
import { saveReceiptLogo } from '../save-receipt-logo.ts';
import { saveShopSettings } from '../save-shop-settings.ts';
import { compareSettings } from './compare-settings.ts';
import { matchPrinters } from './match-printers.ts';
import type { SettingsChoice } from './settings-choice.ts';
import type { SettingsState } from './settings-file-schema.ts';
import type { SettingsSurroundings } from './settings-state.ts';

/**
 * Makes the settings what was chosen; only what is other than it was is written, each with its audit entry. How the
 * window looks is the window's own. Throws CouldNotError where a printer to be taken away still has to print.
 */
export async function applySettings(
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
