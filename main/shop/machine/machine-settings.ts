import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isRecord } from '../../../shared/wire/tolerant.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { forceToDisk, writeLasting } from '../../kernel/files/write-whole.ts';
import { say } from '../../kernel/say.ts';
import { readProxySettings } from '../../sending/service/proxy-settings.ts';

const VERSION = 1;

export const machineSettingsSchema = z.strictObject({
  /** Without user or password: these settings are stored unencrypted. */
  proxy: z
    .strictObject({
      /** `http://host:port`, or without `http://`. */
      address: z.string(),
      /** Hosts in the form of NO_PROXY. */
      exceptions: z.string(),
    })
    .nullable(),
  /** Original name of the authorities' file copied beside these settings; null without one. */
  authorities: z.string().nullable(),
  backupFolder: z.string().nullable(),
  journalFolder: z.string().nullable(),
});

/** Settings of this machine for all its databases; the environment takes precedence. */
export type MachineSettings = z.infer<typeof machineSettingsSchema>;

const fileSchema = z.strictObject({ version: z.literal(VERSION), ...machineSettingsSchema.shape });

const NOTHING_SET: MachineSettings = {
  proxy: null,
  authorities: null,
  backupFolder: null,
  journalFolder: null,
};

interface KeptMachineSettings {
  settings: MachineSettings;
  trouble: (() => string) | null;
}

const fileIn = (root: string): string => join(root, 'machine.json');

/** Never throws: an unreadable file counts as empty. */
export function readMachineSettings(root: string): KeptMachineSettings {
  const file = fileIn(root);
  try {
    if (!existsSync(file)) return { settings: NOTHING_SET, trouble: null };
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const version = isRecord(read) ? read['version'] : null;
    if (typeof version === 'number' && version > VERSION)
      return {
        settings: NOTHING_SET,
        trouble: () => say('storage.machineSettingsNewer', { file }),
      };
    const { version: _, ...settings } = fileSchema.parse(read);
    return { settings, trouble: null };
  } catch {
    return {
      settings: NOTHING_SET,
      trouble: () => say('storage.machineSettingsUnreadable', { file }),
    };
  }
}

/** Writes whole or not at all; keeps a copy of an unreadable file. Throws CouldNotError. */
export function changeMachineSettings(root: string, change: Partial<MachineSettings>): void {
  const file = fileIn(root);
  try {
    const { settings, trouble } = readMachineSettings(root);
    if (trouble !== null) {
      const kept = freeName(`${file}.kept`);
      copyFileSync(file, kept);
      forceToDisk(kept);
    }
    writeLasting(file, `${JSON.stringify({ version: VERSION, ...settings, ...change })}\n`);
  } catch (error) {
    throw new CouldNotError(say('places.choiceNotSaved', { folder: root }), {
      cause: error,
    });
  }
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; existsSync(name); n++) name = `${wanted}-${n}`;
  return name;
}

/**
 * Returns the stored form of the proxy; null without an address. Throws InputError for an invalid proxy, or
 * one with a password.
 */
export function checkProxy(proxy: NonNullable<MachineSettings['proxy']>): MachineSettings['proxy'] {
  const [address, exceptions] = [proxy.address.trim(), proxy.exceptions.trim()];
  if (address === '') return null;
  const read = readProxySettings({ HTTPS_PROXY: address }).forHttps;
  if (read === null || 'unusable' in read) throw new InputError(say('places.proxyFormat'));
  if (read.authorization !== null) throw new InputError(say('places.proxyPassword'));
  return { address, exceptions };
}
