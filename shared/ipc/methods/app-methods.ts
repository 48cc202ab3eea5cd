import * as z from 'zod';
import { LANGUAGES } from '../../language/say.ts';
import { counterStatusSchema, startReportSchema } from '../status-schemas.ts';
import { nothing } from './inputs.ts';

/** The program itself, its state and its sending. */
export const appMethods = {
  /** Starts the program's core if it is not running, and says how that went: also the way to try again. */
  'app.start': { input: nothing, output: startReportSchema },
  /** In which all that the program says is from now on, its notices and the next start as well. */
  'app.set-language': { input: z.strictObject({ language: z.enum(LANGUAGES) }), output: nothing },
  'status.read': { input: nothing, output: counterStatusSchema },
  'sending.try-now': { input: nothing, output: nothing },
  /** Holds also after a restart. */
  'sending.pause': { input: nothing, output: nothing },
  'sending.resume': { input: nothing, output: nothing },
} as const;
