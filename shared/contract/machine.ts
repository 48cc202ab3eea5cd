import * as z from 'zod';
import { type Methods, nothing } from './method.ts';

/** Both fields as typed; without user or password. */
const machineProxySchema = z.strictObject({
  address: z.string().max(500),
  exceptions: z.string().max(2000),
});

/** A folder in this machine's settings. */
const machineFolderSchema = z.literal(['backupFolder', 'journalFolder']);

export type MachineFolder = z.infer<typeof machineFolderSchema>;

/** Origin of a setting: the environment takes precedence; `isPending`: changed since the start. */
const source = { isFromEnvironment: z.boolean(), isPending: z.boolean() };

const machineViewSchema = z.strictObject({
  /** Address of the service that the open database is bound to; null while none is open. */
  serviceUrl: z.string().nullable(),
  /** True if another address can be chosen: there is no login and no sale. */
  canChooseAgain: z.boolean(),
  /** True if the login's company can be replaced by another: nothing was sold in its name. */
  canLeaveCompany: z.boolean(),
  /** True if a lost counter can come back here from its head office: nothing was sold. */
  canRecover: z.boolean(),
  proxy: z.strictObject({ ...source, chosen: machineProxySchema.nullable() }),
  authorities: z.strictObject({
    ...source,
    /** Name of the file, and the subjects of its certificates. */
    chosen: z.strictObject({ name: z.string(), subjects: z.array(z.string()) }).nullable(),
  }),
  backups: z.strictObject({
    ...source,
    chosen: z.string().nullable(),
    /** Folder in use until the next start. */
    folder: z.string(),
    last: z.strictObject({ file: z.string(), madeAt: z.int() }).nullable(),
    /** Reason why the folder cannot be read. */
    trouble: z.string().nullable(),
  }),
  journal: z.strictObject({
    ...source,
    chosen: z.string().nullable(),
    /** Null without a journal. */
    folder: z.string().nullable(),
  }),
  /** Trouble with the settings file, in words. */
  trouble: z.string().nullable(),
});

export type MachineView = z.infer<typeof machineViewSchema>;

/** Settings of this machine for all its databases; they apply from the next start. */
export const machineMethods = {
  'machine.read': { input: nothing, output: machineViewSchema, needs: 'none' },
  'machine.save-proxy': {
    input: z.strictObject({ proxy: machineProxySchema.nullable() }),
    output: machineViewSchema,
    needs: 'settings',
  },
  /** Asks for a file of certificates; nothing changes if the user cancels. */
  'machine.choose-authorities': { input: nothing, output: machineViewSchema, needs: 'settings' },
  'machine.drop-authorities': { input: nothing, output: machineViewSchema, needs: 'settings' },
  /** Asks for a folder; nothing changes if the user cancels. */
  'machine.choose-folder': {
    input: z.strictObject({ folder: machineFolderSchema }),
    output: machineViewSchema,
    needs: 'settings',
  },
  'machine.drop-folder': {
    input: z.strictObject({ folder: machineFolderSchema }),
    output: machineViewSchema,
    needs: 'settings',
  },
  /** Makes a verified backup of the open database now. */
  'machine.back-up': { input: nothing, output: machineViewSchema, needs: 'settings' },
} as const satisfies Methods;
