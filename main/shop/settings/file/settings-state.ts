import { MINUTE_MS } from '../../../../shared/domain/dates.ts';
import type { Printer } from '../../../../shared/domain/paper/printer.ts';
import type { WindowLook } from '../../../../shared/contract/settings-file.ts';
import { readMachineSettings } from '../../machine/machine-settings.ts';
import type { SettingsParts } from '../parts.ts';
import type { SettingsState } from './settings-file.ts';

export interface SettingsSurroundings {
  /** Folder of the machine's settings; null if the caller neither reads nor changes them. */
  machineRoot: string | null;
  listQueues: () => Promise<string[]>;
  confirmOutside: (printer: Printer) => Promise<boolean>;
  /** Runs `work`, which changes this printer (null: adds one), while no job is on its way to it. */
  changePrinter: (id: string | null, work: () => void) => Promise<void>;
}

/** Reads all settings that a file can hold; without a window there is no look. */
export function readSettingsState(
  { settings, logo, evidence, printers, dispatchTables }: SettingsParts,
  { machineRoot }: Pick<SettingsSurroundings, 'machineRoot'>,
  look: WindowLook | null,
): SettingsState {
  const kept = logo.read();
  const { quietMs, isAutomatic } = evidence.settings();
  return {
    shop: settings.read(),
    evidence: { quietMinutes: quietMs / MINUTE_MS, isAutomatic },
    logo:
      kept === null
        ? null
        : { mediaType: kept.mediaType, base64: Buffer.from(kept.bytes).toString('base64') },
    printers: printers.list(),
    dispatchTables: dispatchTables.read(),
    ...(machineRoot === null ? {} : { proxy: readMachineSettings(machineRoot).settings.proxy }),
    ...(look === null ? {} : { look }),
  };
}
