import * as z from 'zod';
import { firstStepsSchema } from './first-start-schemas.ts';

/** Whether the service could be reached when it was last tried, and since when that has been so. */
const connectionStateSchema = z.strictObject({
  state: z.literal(['unknown', 'connected', 'disconnected']),
  since: z.int().nullable(),
});

export type ConnectionState = z.infer<typeof connectionStateSchema>;

/** What the status bar says. */
export const counterStatusSchema = z.strictObject({
  mode: z.literal(['training', 'production']),
  /** Null until a login has told it. */
  company: z.strictObject({ ruc: z.string(), nombre: z.string() }).nullable(),
  connection: connectionStateSchema,
  /** Sales and cancellations that are not with the service yet. */
  waiting: z.int(),
  /** When one of them is tried next; null if none waits or nothing may be sent. */
  nextTryAt: z.int().nullable(),
  /** How much waits for a person's next step: documents, and what is of no one of them. */
  attention: z.int(),
  /** Why nothing is sent though work may wait. */
  hold: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('login-needed') }),
      z.strictObject({ kind: z.literal('stopped'), reason: z.string() }),
      z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
      z.strictObject({
        kind: z.literal('paused'),
        by: z.string(),
        at: z.int(),
        /** Null for a pause that a person ends. */
        until: z.int().nullable(),
      }),
    ])
    .nullable(),
  login: z.strictObject({
    /** Whether there is a token, accepted or refused. */
    isSignedIn: z.boolean(),
    /** Under a passphrase that nobody has said yet. */
    isLocked: z.boolean(),
    /** By this machine's clock; null where the token does not say it, or is renewed without a person. */
    expiresAt: z.int().nullable(),
    /** From when a person is reminded of that. */
    remindAt: z.int().nullable(),
  }),
  /** What else a person should know and do, in the program's words. */
  warnings: z.array(z.string()),
});

export type CounterStatus = z.infer<typeof counterStatusSchema>;

/** The program's clock: it shows `originAt` at the real instant `originRealAt` and runs `speed` times as fast. */
export const programClockSchema = z.strictObject({
  speed: z.number(),
  originAt: z.number(),
  originRealAt: z.number(),
});

/** Whether the program could start; if not, why, and what to do, in one message: or that somebody is to choose. */
export const startReportSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ready'),
    mode: z.literal(['training', 'production']),
    version: z.string(),
    clock: programClockSchema,
    /** How far the first start has come; null where nobody is led. */
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
