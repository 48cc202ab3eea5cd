import { evidence } from './evidence.ts';
import { faults } from './faults.ts';
import { fieldNames } from './field-names.ts';
import { reasons } from './reasons.ts';
import { saleFaults } from './sale.ts';

/** Texts of what the window and the main process share. */
export const english = { evidence, faults, fieldNames, reasons, saleFaults };
