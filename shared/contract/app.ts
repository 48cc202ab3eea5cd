import * as z from 'zod';
import { firstStepsSchema } from './first-steps.ts';
import { type Events, type Methods, nothing } from './method.ts';
import { LANGUAGES } from '../text/say.ts';
import { uuidSchema } from '../wire/primitives.ts';

/** The program's clock: it shows `originAt` at the real instant `originRealAt` and runs `speed` times as fast. */
const programClockSchema = z.strictObject({
  speed: z.number(),
  originAt: z.number(),
  originRealAt: z.number(),
});

/** Result of a start: ready, failed with why and what to do in one message, or a first start where a person chooses. */
export const startReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ready'),
    mode: z.literal(['training', 'production']),
    version: z.string(),
    clock: programClockSchema,
    /** Progress of the first start; null where no person is led. */
    firstSteps: firstStepsSchema.nullable(),
  }),
  /** Nobody has chosen yet what to open; `trouble` says what is wrong with what was chosen before. */
  z.strictObject({
    kind: z.literal('first-start'),
    trouble: z.string().nullable(),
    version: z.string(),
  }),
  z.strictObject({
    kind: z.literal('failed'),
    message: z.string(),
    /** True where the database that was set aside proves whole, and can be put back. */
    canPutBack: z.boolean(),
    dataFolder: z.string(),
    version: z.string(),
  }),
]);

export type StartReport = z.infer<typeof startReportSchema>;

/** The kinds of code in the window whose errors nothing catches: an event handler, a promise, React's rendering. */
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

/** The program itself, and its window on the desk. */
export const appMethods = {
  /** Starts the program's core if it is not running, and says how that went: also the way to try again. */
  'app.start': { input: nothing, output: startReportSchema, needs: 'none' },
  /** Puts back the database that a failed start says is whole, under the rules of a restored one, and starts. No user can be known then. */
  'app.put-back': { input: nothing, output: startReportSchema, needs: 'none' },
  /** In which all that the program says is from now on, its notices and the next start as well. */
  'app.set-language': {
    input: z.strictObject({ language: z.enum(LANGUAGES) }),
    output: nothing,
    needs: 'none',
  },
  /** Logs an error that no code of the window caught. */
  'app.page-failed': { input: pageFailureSchema, output: nothing, needs: 'none' },
  /** Documents in sight of the user; none while the window is not in front. */
  'desktop.looking-at': {
    input: z.strictObject({
      ids: z.array(uuidSchema).max(10),
      /** True where a dialog stands over the screen. */
      isDialogOpen: z.boolean(),
    }),
    output: nothing,
    needs: 'none',
  },
} as const satisfies Methods;

export const appEvents = {
  /** Somebody came from a notice of the desktop: to a document, or, where it is null, to what needs a person. */
  'desktop.show-document': z.strictObject({ id: uuidSchema.nullable() }),
  /** The tray's menu asks to pause the sending: for how long, and by whose right, the window asks. */
  'desktop.ask-pause': nothing,
  /** In training: the trainer moved it. */
  'clock.moved': programClockSchema,
  /** The main process logged an error that none of its code caught. */
  'app.failed': nothing,
} as const satisfies Events;
