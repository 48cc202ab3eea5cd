import type * as z from 'zod';
import { accountMethods } from './account.ts';
import { appMethods, appEvents } from './app.ts';
import { attentionMethods } from './attention.ts';
import { catalogMethods } from './catalog.ts';
import { chainMethods, chainEvents } from './chain.ts';
import { clientsMethods } from './clients.ts';
import { dispatchMethods } from './dispatch.ts';
import { documentFilesMethods, documentFilesEvents } from './document-files.ts';
import { documentsMethods, documentsEvents } from './documents.ts';
import { firstStepsMethods } from './first-steps.ts';
import { importMethods, importEvents } from './import.ts';
import { labelsMethods } from './labels.ts';
import { listsMethods, listsEvents } from './lists.ts';
import { lookupsMethods } from './lookups.ts';
import { machineMethods } from './machine.ts';
import { papersMethods } from './papers.ts';
import { placesMethods } from './places.ts';
import { printingMethods, printingEvents } from './printing.ts';
import { receivablesMethods } from './receivables.ts';
import { reportsMethods } from './reports.ts';
import { saleMethods } from './sale.ts';
import { sendingMethods, sendingEvents } from './sending.ts';
import { settingsMethods } from './settings.ts';
import { settingsFileMethods } from './settings-file.ts';
import { shareMethods } from './share.ts';
import { supportMethods } from './support.ts';
import { systemMethods } from './system.ts';
import { tillMethods, tillEvents } from './till.ts';
import { usersMethods, usersEvents } from './users.ts';

/** Each method's input and output, checked in the main process at every call, and the right it needs. */
export const METHODS = {
  ...accountMethods,
  ...appMethods,
  ...sendingMethods,
  ...attentionMethods,
  ...catalogMethods,
  ...chainMethods,
  ...clientsMethods,
  ...dispatchMethods,
  ...documentsMethods,
  ...documentFilesMethods,
  ...firstStepsMethods,
  ...importMethods,
  ...labelsMethods,
  ...listsMethods,
  ...lookupsMethods,
  ...machineMethods,
  ...papersMethods,
  ...placesMethods,
  ...printingMethods,
  ...receivablesMethods,
  ...reportsMethods,
  ...saleMethods,
  ...settingsFileMethods,
  ...settingsMethods,
  ...shareMethods,
  ...supportMethods,
  ...systemMethods,
  ...tillMethods,
  ...usersMethods,
} as const;

/** Events that the main process sends to the window. */
export const EVENTS = {
  ...appEvents,
  ...chainEvents,
  ...sendingEvents,
  ...documentsEvents,
  ...documentFilesEvents,
  ...importEvents,
  ...listsEvents,
  ...printingEvents,
  ...tillEvents,
  ...usersEvents,
} as const;

export type MethodName = keyof typeof METHODS;
export type EventName = keyof typeof EVENTS;

export const METHOD_NAMES = Object.keys(METHODS) as MethodName[];
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

export type Input<M extends MethodName> = z.infer<(typeof METHODS)[M]['input']>;
export type Output<M extends MethodName> = z.infer<(typeof METHODS)[M]['output']>;
export type Payload<E extends EventName> = z.infer<(typeof EVENTS)[E]>;
