import * as z from 'zod';
import { type Events, type Methods, nothing } from './method.ts';
import { PAUSE_LENGTHS } from '../domain/shop/sending-pause.ts';

/** Last known state of the connection to the service, and since when. */
const connectionStateSchema = z.strictObject({
  state: z.literal(['unknown', 'connected', 'disconnected']),
  since: z.int().nullable(),
});

export type ConnectionState = z.infer<typeof connectionStateSchema>;

/** Facts for the status bar. */
export const counterStatusSchema = z.strictObject({
  mode: z.literal(['training', 'production']),
  /** Null until a login has given it. */
  company: z.strictObject({ ruc: z.string(), nombre: z.string() }).nullable(),
  connection: connectionStateSchema,
  /** Sales and cancellations that are not with the service yet. */
  waiting: z.int(),
  /** Time when one of them is tried next; null if none waits or nothing may be sent. */
  nextTryAt: z.int().nullable(),
  /** Count of what waits for a person's next step: documents, and matters of no single one. */
  attention: z.int(),
  /** Reason why nothing is sent though work may wait. */
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
    /** True where there is a token, accepted or refused. */
    isSignedIn: z.boolean(),
    /** Under a passphrase that was not given yet. */
    isLocked: z.boolean(),
    /** By this machine's clock; null where the token does not say it, or is renewed without a person. */
    expiresAt: z.int().nullable(),
    /** From when a person is reminded of that. */
    remindAt: z.int().nullable(),
  }),
  /** Warnings, in words. */
  warnings: z.array(z.string()),
});

export type CounterStatus = z.infer<typeof counterStatusSchema>;

/** Sending, and what the status bar says of it. */
export const sendingMethods = {
  'status.read': { input: nothing, output: counterStatusSchema, needs: 'none' },
  'sending.try-now': { input: nothing, output: nothing, needs: 'none' },
  /** Holds also after a restart. */
  'sending.pause': {
    input: z.strictObject({ length: z.enum(PAUSE_LENGTHS) }),
    output: nothing,
    needs: 'settings',
  },
  /** Ending a pause needs no right: to send is the usual state. */
  'sending.resume': { input: nothing, output: nothing, needs: 'none' },
} as const satisfies Methods;

export const sendingEvents = {
  'status.changed': counterStatusSchema,
} as const satisfies Events;
