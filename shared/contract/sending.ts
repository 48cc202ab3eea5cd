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
  /** Null before the first login. */
  company: z.strictObject({ ruc: z.string(), nombre: z.string() }).nullable(),
  connection: connectionStateSchema,
  /** Sales and cancellations that the service does not have yet. */
  waiting: z.int(),
  /** Time of the next try; null if none waits or nothing may be sent. */
  nextTryAt: z.int().nullable(),
  /** Number of documents and other matters that wait for a person. */
  attention: z.int(),
  /** Reason why nothing is sent although work may wait. */
  hold: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('login-needed') }),
      z.strictObject({ kind: z.literal('stopped'), reason: z.string() }),
      z.strictObject({ kind: z.literal('failed'), reason: z.string() }),
      z.strictObject({
        kind: z.literal('paused'),
        by: z.string(),
        at: z.int(),
        /** Null for a pause without an end. */
        until: z.int().nullable(),
      }),
    ])
    .nullable(),
  login: z.strictObject({
    /** True if there is a token, accepted or refused. */
    isSignedIn: z.boolean(),
    /** True if it is under a passphrase not entered yet. */
    isLocked: z.boolean(),
    /** By this machine's clock; null if the token does not state it, or is renewed automatically. */
    expiresAt: z.int().nullable(),
    /** Time from which a person is reminded of that. */
    remindAt: z.int().nullable(),
  }),
  /** Warnings, in words. */
  warnings: z.array(z.string()),
});

export type CounterStatus = z.infer<typeof counterStatusSchema>;

/** Sending, and its state in the status bar. */
export const sendingMethods = {
  'status.read': { input: nothing, output: counterStatusSchema, needs: 'none' },
  'sending.try-now': { input: nothing, output: nothing, needs: 'none' },
  /** Also holds after a restart. */
  'sending.pause': {
    input: z.strictObject({ length: z.enum(PAUSE_LENGTHS) }),
    output: nothing,
    needs: 'settings',
  },
  /** Ending a pause needs no right: sending is the normal state. */
  'sending.resume': { input: nothing, output: nothing, needs: 'none' },
} as const satisfies Methods;

export const sendingEvents = {
  'status.changed': counterStatusSchema,
} as const satisfies Events;
