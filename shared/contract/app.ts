import * as z from 'zod';
import { firstStepsSchema } from './first-steps.ts';
import { type Events, type Methods, nothing } from './method.ts';
import { LANGUAGES } from '../text/say.ts';
import { uuidSchema } from '../wire/primitives.ts';

/** The app's clock: it shows `originAt` at the real instant `originRealAt` and runs `speed` times as fast. */
const programClockSchema = z.strictObject({
  speed: z.number(),
  originAt: z.number(),
  originRealAt: z.number(),
});

/**
 * Result of a start: ready; failed, with one message for the cause and the remedy; or a first start, where a
 * person chooses.
 */
export const startReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ready'),
    mode: z.literal(['training', 'production']),
    version: z.string(),
    clock: programClockSchema,
    /** Progress of the first start; null if there are no first steps. */
    firstSteps: firstStepsSchema.nullable(),
  }),
  /** Nothing has been chosen to open yet; `trouble` says what is wrong with an earlier choice. */
  z.strictObject({
    kind: z.literal('first-start'),
    trouble: z.string().nullable(),
    version: z.string(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    message: z.string(),
    /** True if the database set aside proves whole, and can be put back. */
    canPutBack: z.boolean(),
    dataFolder: z.string(),
    version: z.string(),
  }),
]);

export type StartReport = z.infer<typeof startReportSchema>;

/** Kinds of uncaught errors in the window: in an event handler, a promise, or React's rendering. */
export const FAILURE_SOURCES = ['script', 'promise', 'screen'] as const;

/** An error of the window without its message, which may name a customer. */
const pageFailureSchema = z.strictObject({
  source: z.enum(FAILURE_SOURCES),
  /** `TypeError`, for instance. */
  name: z.string().max(60),
  /** Innermost first: `assets/index-Dk3_a.js:12:345`. */
  places: z.array(z.string().max(200)).max(8),
});

export type PageFailure = z.infer<typeof pageFailureSchema>;

/** The app itself, and its window. */
export const appMethods = {
  /** Starts the app's core if it is not running, and returns the result; also retries. */
  'app.start': { input: nothing, output: startReportSchema, needs: 'none' },
  /**
   * Puts back the whole database that a failed start reports, distrusted like a restored one, and starts. No
   * user can be signed in then.
   */
  'app.put-back': { input: nothing, output: startReportSchema, needs: 'none' },
  /** Sets the language of the app's texts, its notices and the next start included. */
  'app.set-language': {
    input: z.strictObject({ language: z.enum(LANGUAGES) }),
    output: nothing,
    needs: 'none',
  },
  /** Logs an error that no code of the window caught. */
  'app.page-failed': { input: pageFailureSchema, output: nothing, needs: 'none' },
  /** Documents visible to the user; none while the window is not in front. */
  'desktop.looking-at': {
    input: z.strictObject({
      ids: z.array(uuidSchema).max(10),
      /** True if a dialog covers the screen. */
      isDialogOpen: z.boolean(),
    }),
    output: nothing,
    needs: 'none',
  },
} as const satisfies Methods;

export const appEvents = {
  /** A desktop notice was clicked: show its document, or with null everything that needs a person. */
  'desktop.show-document': z.strictObject({ id: uuidSchema.nullable() }),
  /** The tray's menu asks to pause sending; the window asks how long, and checks the right. */
  'desktop.ask-pause': nothing,
  /** In training: the trainer moved the clock. */
  'clock.moved': programClockSchema,
  /** The main process logged an error that its code did not catch. */
  'app.failed': nothing,
} as const satisfies Events;
