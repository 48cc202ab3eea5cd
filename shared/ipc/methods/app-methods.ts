import * as z from 'zod';
import { PAUSE_LENGTHS } from '../../domain/sending-pause.ts';
import { LANGUAGES } from '../../language/say.ts';
import { counterStatusSchema, startReportSchema } from '../status-schemas.ts';
import { nothing } from './inputs.ts';

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

/** The program itself, its state and its sending. */
export const appMethods = {
  /** Starts the program's core if it is not running, and says how that went: also the way to try again. */
  'app.start': { input: nothing, output: startReportSchema },
  /** Puts back the database that a failed start says is whole, under the rules of a restored one, and starts. */
  'app.put-back': { input: nothing, output: startReportSchema },
  /** In which all that the program says is from now on, its notices and the next start as well. */
  'app.set-language': { input: z.strictObject({ language: z.enum(LANGUAGES) }), output: nothing },
  /** Logs an error that no code of the window caught. */
  'app.page-failed': { input: pageFailureSchema, output: nothing },
  'status.read': { input: nothing, output: counterStatusSchema },
  'sending.try-now': { input: nothing, output: nothing },
  /** Holds also after a restart. */
  'sending.pause': { input: z.strictObject({ length: z.enum(PAUSE_LENGTHS) }), output: nothing },
  'sending.resume': { input: nothing, output: nothing },
} as const;
