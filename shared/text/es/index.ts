import { evidence } from './evidence.ts';
import { faults } from './faults.ts';
import { fieldNames } from './field-names.ts';
import { saleFaults } from './sale.ts';

/** Texts of what the window and the main process share. */
export const spanish = { evidence, faults, fieldNames, saleFaults };
