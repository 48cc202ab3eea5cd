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
  /** Without user or password: what is kept here is kept in the clear. */
  proxy: z
    .strictObject({
      /** `http://host:port`, or without `http://`. */
      address: z.string(),
      /** As NO_PROXY. */
      exceptions: z.string(),
    })
    .nullable(),
  /** What the file of authorities was called whose copy stands beside these settings; null where there is none. */
  authorities: z.string().nullable(),
  backupFolder: z.string().nullable(),
  journalFolder: z.string().nullable(),
});

/** What this machine is told once for all its databases; what the environment says goes before it. */
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
  /** Words for settings that could not be read, as if nothing were set; null where they were. */
  trouble: (() => string) | null;
}

const fileIn = (root: string): string => join(root, 'machine.json');

/** Throws nothing: with a file that cannot be read, nothing is set. */
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

/** Whole or not at all; a file that was not understood is kept beside. Throws CouldNotError. */
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

/** The proxy as it is kept; without an address there is none. Throws InputError for what is no proxy, and for a password. */
export function checkProxy(proxy: NonNullable<MachineSettings['proxy']>): MachineSettings['proxy'] {
  const [address, exceptions] = [proxy.address.trim(), proxy.exceptions.trim()];
  if (address === '') return null;
  const read = readProxySettings({ HTTPS_PROXY: address }).forHttps;
  if (read === null || 'unusable' in read) throw new InputError(say('places.proxyFormat'));
  if (read.authorization !== null) throw new InputError(say('places.proxyPassword'));
  return { address, exceptions };
}
