import * as z from 'zod';
import { type Methods, nothing } from './method.ts';

const supportLineSchema = z.strictObject({ label: z.string(), value: z.string() });

/** One line of information to read aloud, in words for people. */
export type SupportLine = z.infer<typeof supportLineSchema>;

const thirdPartySchema = z.strictObject({ name: z.string(), version: z.string(), license: z.string() });

/** A package shipped with the app; its licence is an SPDX expression. */
export type ThirdParty = z.infer<typeof thirdPartySchema>;

/** Methods for support by telephone; they also work while the counter cannot be opened. */
export const supportMethods = {
  'support.read': {
    input: nothing,
    output: z.strictObject({
      /** Code of the last failure, in two groups of four to spell out; null if there was none. */
      failure: z.strictObject({ code: z.string(), at: z.string() }).nullable(),
      lines: z.array(supportLineSchema),
    }),
    needs: 'none',
  },
  /** Returns the app's version and licence, then the licences of all packages in it. */
  'support.about': {
    input: nothing,
    output: z.strictObject({ version: z.string(), licenses: z.array(thirdPartySchema) }),
    needs: 'none',
  },
  /** Returns the whole notice of the package at `index` in that list. */
  'support.notice': {
    input: z.strictObject({ index: z.int().min(0) }),
    output: z.strictObject({ text: z.string() }),
    needs: 'none',
  },
  /** Asks for a place; null if the user cancelled. */
  'support.save': { input: nothing, output: z.strictObject({ file: z.string().nullable() }), needs: 'none' },
} as const satisfies Methods;
