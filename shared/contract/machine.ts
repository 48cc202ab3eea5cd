import * as z from 'zod';
import { type Methods, nothing } from './method.ts';

/** As its two lines are typed; without user or password. */
const machineProxySchema = z.strictObject({
  address: z.string().max(500),
  exceptions: z.string().max(2000),
});

/** A folder that this machine's settings can name. */
const machineFolderSchema = z.literal(['backupFolder', 'journalFolder']);

export type MachineFolder = z.infer<typeof machineFolderSchema>;

/** Setting of this machine, and the one that goes before it. */
const source = { isFromEnvironment: z.boolean(), isPending: z.boolean() };

const machineViewSchema = z.strictObject({
  /** Address of the service that the open database is bound to; null while none is open. */
  serviceUrl: z.string().nullable(),
  /** True where another address may take its place: without a login, and without a sale. */
  canChooseAgain: z.boolean(),
  /** True where the company of the login may still be left for another: nothing was sold in its name. */
  canLeaveCompany: z.boolean(),
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
    /** Reason why the folder cannot be looked into. */
    trouble: z.string().nullable(),
  }),
  journal: z.strictObject({
    ...source,
    chosen: z.string().nullable(),
    /** Null where none is kept. */
    folder: z.string().nullable(),
  }),
  /** Trouble with the settings' file, in words. */
  trouble: z.string().nullable(),
});

export type MachineView = z.infer<typeof machineViewSchema>;

/** Settings of this machine for all its databases; they hold from the next start. */
export const machineMethods = {
  'machine.read': { input: nothing, output: machineViewSchema, needs: 'none' },
  'machine.save-proxy': {
    input: z.strictObject({ proxy: machineProxySchema.nullable() }),
    output: machineViewSchema,
    needs: 'settings',
  },
  /** Asks for a file of certificates; nothing changes where none is chosen. */
  'machine.choose-authorities': { input: nothing, output: machineViewSchema, needs: 'settings' },
  'machine.drop-authorities': { input: nothing, output: machineViewSchema, needs: 'settings' },
  /** Asks for a folder; nothing changes where none is chosen. */
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
  /** A verified copy of the open database, now. */
  'machine.back-up': { input: nothing, output: machineViewSchema, needs: 'settings' },
} as const satisfies Methods;
