import { existsSync } from 'node:fs';
import type { Printer } from '../../../../shared/domain/paper/printer.ts';
import type { WindowLook } from '../../../../shared/contract/settings-file.ts';
import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';
import { isDevice } from '../../../printing/devices/file-device.ts';
import { folderFault } from '../../../printing/devices/folder-device.ts';
import type { SettingsParts } from '../parts.ts';
import { newPrinters } from './match-printers.ts';
import type { SettingsFile, SettingsState } from './settings-file.ts';
import type { SettingsSurroundings } from './settings-state.ts';

export interface SettingsChoice {
  state: SettingsState;
  removes: readonly string[];
  /** New printers, and those at a new address: each is applied only if a person confirms it. */
  asksFor: readonly Printer[];
  /** Parts of the file that this counter does not apply, one sentence each. */
  leftOut: readonly string[];
}

/** Selects the part of a file that fits this counter. Throws InputError for another company's file. */
export async function fitSettings(
  { from, state }: SettingsFile,
  parts: SettingsParts,
  surroundings: SettingsSurroundings,
  look: WindowLook | null,
): Promise<SettingsChoice> {
  const { identity } = parts.store;
  if (from.ruc !== null && identity.ruc !== null && from.ruc !== identity.ruc)
    throw new InputError(say('settingsFile.otherCompany', { theirs: from.ruc, ours: identity.ruc }));
  const fitted: SettingsState = { ...state };
  const leftOut: string[] = [];
  if (from.counter !== identity.id && state.shop !== undefined) {
    // Two counters at one point would use its numbers twice.
    const { counterName, issuingPoint, ...shop } = state.shop;
    fitted.shop = shop;
    if (counterName !== undefined || issuingPoint !== undefined)
      leftOut.push(say('settingsFile.otherCounter'));
  }
  let asksFor: Printer[] = [];
  if (state.printers !== undefined) {
    const added = newPrinters(state.printers, parts.printers.list());
    const missing = await missingPrinters(added, surroundings);
    const files = added.filter(
      ({ address }) => address.kind === 'device' && existsSync(address.path) && !isDevice(address.path),
    );
    const refused = [...missing, ...files];
    fitted.printers = state.printers.filter((printer) => !refused.includes(printer));
    asksFor = added.filter((printer) => !refused.includes(printer));
    for (const { name } of files) leftOut.push(say('settingsFile.printerAddress', { printer: name }));
    for (const { name } of missing) leftOut.push(say('settingsFile.printerNotHere', { printer: name }));
  }
  if (state.proxy !== undefined && surroundings.machineRoot === null) {
    delete fitted.proxy;
    leftOut.push(say('settingsFile.proxyLeftOut'));
  }
  if (state.look !== undefined && look === null) {
    delete fitted.look;
    leftOut.push(say('settingsFile.lookLeftOut'));
  }
  return { state: fitted, removes: [], asksFor, leftOut };
}

/**
 * Finds queues and devices that this machine lacks. A printer with a network address fits every counter;
 * printing reports whether it answers.
 */
async function missingPrinters(
  added: readonly Printer[],
  { listQueues }: SettingsSurroundings,
): Promise<Printer[]> {
  const queues = added.some(({ address }) => address.kind === 'queue') ? await listQueues() : [];
  return added.filter(({ address }) => {
    switch (address.kind) {
      case 'tcp':
        return false;
      case 'queue':
        return !queues.includes(address.name);
      case 'device':
        return !existsSync(address.path);
      case 'folder':
        return folderFault(address.path) !== null;
    }
  });
}
