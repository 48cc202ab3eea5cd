import * as z from 'zod';
import { machineFolderSchema, machineProxySchema, machineViewSchema } from '../machine-schemas.ts';
import { nothing } from './inputs.ts';

/** What this machine is told once for all its databases; it holds from the next start. */
export const machineMethods = {
  'machine.read': { input: nothing, output: machineViewSchema },
  'machine.save-proxy': {
    input: z.strictObject({ proxy: machineProxySchema.nullable() }),
    output: machineViewSchema,
  },
  /** Asks for a file of certificates; nothing changes where none is chosen. */
  'machine.choose-authorities': { input: nothing, output: machineViewSchema },
  'machine.drop-authorities': { input: nothing, output: machineViewSchema },
  /** Asks for a folder; nothing changes where none is chosen. */
  'machine.choose-folder': {
    input: z.strictObject({ folder: machineFolderSchema }),
    output: machineViewSchema,
  },
  'machine.drop-folder': {
    input: z.strictObject({ folder: machineFolderSchema }),
    output: machineViewSchema,
  },
  /** A verified copy of the open database, now. */
  'machine.back-up': { input: nothing, output: machineViewSchema },
} as const;
