import * as z from 'zod';
import { type Methods, nothing } from './method.ts';

const supportLineSchema = z.strictObject({ label: z.string(), value: z.string() });

/** One line that is read aloud, in the program's words. */
export type SupportLine = z.infer<typeof supportLineSchema>;

const thirdPartySchema = z.strictObject({ name: z.string(), version: z.string(), license: z.string() });

/** A package that the app is shipped with, and its licence as an SPDX expression. */
export type ThirdParty = z.infer<typeof thirdPartySchema>;

/** Methods for support by telephone; they also work while the counter cannot be opened. */
export const supportMethods = {
  'support.read': {
    input: nothing,
    output: z.strictObject({
      /** Code of the last failure, in two groups of four that can be spelled; null where there was none. */
      failure: z.strictObject({ code: z.string(), at: z.string() }).nullable(),
      lines: z.array(supportLineSchema),
    }),
    needs: 'none',
  },
  /** The app's version, and the licences of the app, first, and of all packages in it. */
  'support.about': {
    input: nothing,
    output: z.strictObject({ version: z.string(), licenses: z.array(thirdPartySchema) }),
    needs: 'none',
  },
  /** The whole notice of the package at a place of that list. */
  'support.notice': {
    input: z.strictObject({ index: z.int().min(0) }),
    output: z.strictObject({ text: z.string() }),
    needs: 'none',
  },
  /** Asks where to; null if no place was chosen. */
  'support.save': { input: nothing, output: z.strictObject({ file: z.string().nullable() }), needs: 'none' },
} as const satisfies Methods;
