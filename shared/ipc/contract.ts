import * as z from 'zod';
import { uuidSchema } from '../wire/primitives.ts';
import { accountMethods } from './methods/account-methods.ts';
import { alertMethods } from './methods/alert-methods.ts';
import { appMethods } from './methods/app-methods.ts';
import { attentionMethods } from './methods/attention-methods.ts';
import { catalogMethods } from './methods/catalog-methods.ts';
import { clientMethods } from './methods/client-methods.ts';
import { dispatchMethods } from './methods/dispatch-methods.ts';
import { deskMethods } from './methods/desk-methods.ts';
import { documentMethods } from './methods/document-methods.ts';
import { exportMethods } from './methods/export-methods.ts';
import { importMethods } from './methods/import-methods.ts';
import { listMethods } from './methods/list-methods.ts';
import { labelMethods } from './methods/label-methods.ts';
import { lookupMethods } from './methods/lookup-methods.ts';
import { machineMethods } from './methods/machine-methods.ts';
import { firstStartMethods } from './methods/first-start-methods.ts';
import { paperMethods } from './methods/paper-methods.ts';
import { placeMethods } from './methods/place-methods.ts';
import { printingMethods } from './methods/printing-methods.ts';
import { receivableMethods } from './methods/receivable-methods.ts';
import { reportMethods } from './methods/report-methods.ts';
import { saleMethods } from './methods/sale-methods.ts';
import { settingsFileMethods } from './methods/settings-file-methods.ts';
import { settingsMethods } from './methods/settings-methods.ts';
import { shareMethods } from './methods/share-methods.ts';
import { tillMethods } from './methods/till-methods.ts';
import { userMethods } from './methods/user-methods.ts';
import { supportMethods } from './methods/support-methods.ts';
import { systemMethods } from './methods/system-methods.ts';
import type { EventName, MethodName } from './names.ts';
import { listsStateSchema } from './list-schemas.ts';
import { importProgressSchema } from './import-schemas.ts';
import { exportProgressSchema } from './export-schemas.ts';
import { printingStatusSchema } from './printing-schemas.ts';
import type { Result } from './result.ts';
import { counterStatusSchema, programClockSchema } from './status-schemas.ts';
import { usersStateSchema } from './user-schemas.ts';

/** Each method's input and output; both are checked on the program's side, at every call. */
export const METHODS = {
  ...appMethods,
  ...accountMethods,
  ...placeMethods,
  ...machineMethods,
  ...firstStartMethods,
  ...saleMethods,
  ...catalogMethods,
  ...clientMethods,
  ...lookupMethods,
  ...listMethods,
  ...settingsMethods,
  ...settingsFileMethods,
  ...documentMethods,
  ...shareMethods,
  ...supportMethods,
  ...systemMethods,
  ...dispatchMethods,
  ...attentionMethods,
  ...alertMethods,
  ...deskMethods,
  ...importMethods,
  ...exportMethods,
  ...printingMethods,
  ...paperMethods,
  ...reportMethods,
  ...labelMethods,
  ...userMethods,
  ...tillMethods,
  ...receivableMethods,
} as const satisfies Record<MethodName, { input: z.ZodType; output: z.ZodType }>;

export const EVENTS = {
  /** These documents changed, or are new. */
  'documents.changed': z.strictObject({ ids: z.array(uuidSchema) }),
  'status.changed': counterStatusSchema,
  /** Somebody came from a notice of the desktop: to a document, or, where it is null, to what needs a person. */
  'desk.show-document': z.strictObject({ id: uuidSchema.nullable() }),
  /** The tray's menu asks to pause the sending: for how long, and by whose right, the window asks. */
  'desk.ask-pause': z.strictObject({}),
  /** In training: the trainer moved it. */
  'clock.moved': programClockSchema,
  /** While an import writes. */
  'import.progress': importProgressSchema,
  /** While a file is written; `total` is null until it has been counted. */
  'export.progress': exportProgressSchema,
  /** A printer, its trouble or a job changed: how all printers now stand. */
  'printing.changed': printingStatusSchema,
  /** Who is at the counter, or who may be and what they may do. */
  'users.changed': usersStateSchema,
  /** A list of the service is read anew, or what is to be told of it changed. */
  'lists.changed': listsStateSchema,
  /** A shift was opened, counted or closed, or money moved: what the till stands at is to be read anew. */
  'till.changed': z.strictObject({}),
  /** The main process logged an error that none of its code caught. */
  'app.failed': z.strictObject({}),
} as const satisfies Record<EventName, z.ZodType>;

export type Input<M extends MethodName> = z.infer<(typeof METHODS)[M]['input']>;
export type Output<M extends MethodName> = z.infer<(typeof METHODS)[M]['output']>;
export type Payload<E extends EventName> = z.infer<(typeof EVENTS)[E]>;

export type MethodsApi = { [M in MethodName]: (input: Input<M>) => Promise<Result<Output<M>>> };

/** Each returns the function that ends the subscription. */
export type EventsApi = { [E in EventName]: (listener: (payload: Payload<E>) => void) => () => void };

/** What the preload gives the window: one function for each method and event, and nothing else. */
export type WindowApi = MethodsApi & EventsApi;
