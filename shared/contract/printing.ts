import * as z from 'zod';
import { JOB_STATES } from '../domain/paper/job-state.ts';
import {
  CODE_PAGES,
  type EscposProfile,
  PAPER_SIZES,
  type Printer,
  PRINTER_ROLES,
  PRINTER_TROUBLES,
  type PrinterAddress,
} from '../domain/paper/printer.ts';
import { uuidSchema } from '../wire/primitives.ts';
import { type Events, type Methods, nothing, ofDocument } from './method.ts';

const instant = z.int();

const columns = z.int().min(20).max(72);

const path = z.string().min(1).max(1000);

export const printerAddressSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tcp'),
    host: z
      .string()
      .trim()
      .max(253)
      .regex(/^[^\s/]+$/),
    port: z.int().min(1).max(65535),
  }),
  z.strictObject({ kind: z.literal('queue'), name: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.literal('device'), path }),
  z.strictObject({ kind: z.literal('folder'), path }),
]) satisfies z.ZodType<PrinterAddress>;

const profileSchema = z.strictObject({
  columns,
  font: z.literal(['A', 'B']),
  codePage: z.literal(CODE_PAGES),
  qr: z.literal(['native', 'raster']),
  cuts: z.boolean(),
}) satisfies z.ZodType<EscposProfile>;

export const printerSchema = z.strictObject({
  id: uuidSchema,
  name: z.string().trim().min(1).max(60),
  address: printerAddressSchema,
  paper: z.literal(PAPER_SIZES),
  /** Null for a printer that gets PDF, as for every sheet. */
  escpos: profileSchema.nullable(),
  roles: z.array(z.literal(PRINTER_ROLES)),
  opensDrawer: z.boolean(),
}) satisfies z.ZodType<Printer>;

/** A printer as described by a person; new without an id. Each role is taken from its previous printer. */
export const printerDraftSchema = z.strictObject({ ...printerSchema.shape, id: uuidSchema.nullable() });

export type PrinterDraft = z.infer<typeof printerDraftSchema>;

const trouble = z.literal(PRINTER_TROUBLES);

/** Status of a printer: its trouble, since when, and its unfinished jobs. */
const printerStatusSchema = z.strictObject({
  printer: printerSchema,
  trouble: trouble.nullable(),
  troubleSince: instant.nullable(),
  /** Waiting or on their way. */
  waiting: z.int(),
  /** Jobs that wait for a person to tell whether they came out. */
  halfSent: z.int(),
});

export type PrinterStatus = z.infer<typeof printerStatusSchema>;

/** A queue of the system. */
const systemQueueSchema = z.strictObject({
  name: z.string(),
  isDefault: z.boolean(),
  trouble: trouble.nullable(),
});

/**
 * Answers about the test page (`rulersOf`, `TEST_CODE_PAGES` in domain/paper/printer): the ruler that fit on
 * one line, the code page with correct letters (null: none, and the code page stays), whether the printer's
 * own QR (A) could be read, whether it cut, whether the drawer opened.
 */
const testAnswersSchema = z.strictObject({
  columns,
  font: z.literal(['A', 'B']),
  codePage: z.literal(CODE_PAGES).nullable(),
  nativeQr: z.boolean(),
  cut: z.boolean(),
  drawerOpened: z.boolean(),
});

export type TestAnswers = z.infer<typeof testAnswersSchema>;

const ofDocumentSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
});

/**
 * One job. `document` is null for a test page, a report and a drawer opened by its key; `tries`: number of
 * times sending began.
 */
export const printJobSchema = z.strictObject({
  id: uuidSchema,
  printerId: uuidSchema,
  printerName: z.string(),
  kind: z.literal(['receipt', 'drawer', 'test', 'report']),
  stage: z.literal(['provisional', 'definitive']).nullable(),
  /** Title of a report; null for other jobs. */
  title: z.string().nullable(),
  isCopy: z.boolean(),
  document: ofDocumentSchema.nullable(),
  state: z.literal(JOB_STATES),
  /** Reason why its last try failed. */
  fault: trouble.nullable(),
  tries: z.int(),
  madeAt: instant,
});

export type PrintJobView = z.infer<typeof printJobSchema>;

/** One opening of the drawer, for a sale or for a reason; `came`: whether the order reached its printer. */
const drawerOpeningSchema = z.strictObject({
  id: uuidSchema,
  openedAt: instant,
  openedBy: z.string(),
  reason: z.string().nullable(),
  document: ofDocumentSchema.nullable(),
  printerName: z.string(),
  came: z.literal(['opened', 'not-opened', 'open']),
});

/** In order of time. */
const drawerOpeningsSchema = z.strictObject({ openings: z.array(drawerOpeningSchema) });

export type DrawerOpeningView = z.infer<typeof drawerOpeningSchema>;

/** A sale that got a provisional receipt, and whose definitive receipt the shop wants to share. */
const shareOfferSchema = z.strictObject({
  documentId: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
  clientName: z.string(),
  offeredAt: instant,
});

/** Unsettled jobs, oldest first; `more`: number of jobs left out. */
const printQueueSchema = z.strictObject({
  jobs: z.array(printJobSchema),
  more: z.int(),
  offers: z.array(shareOfferSchema),
});

export type PrintQueueView = z.infer<typeof printQueueSchema>;

/** Status of all printers, documents whose receipt could not be drawn, and number of share offers. */
const printingStatusSchema = z.strictObject({
  printers: z.array(printerStatusSchema),
  undrawn: z.array(ofDocumentSchema),
  offers: z.int(),
});

export type PrintingStatus = z.infer<typeof printingStatusSchema>;

const ofPrinter = z.strictObject({ id: uuidSchema });

const ofJob = z.strictObject({ id: uuidSchema });

/** Printers, their jobs, and the drawer. */
export const printingMethods = {
  'printers.list': { input: nothing, output: printingStatusSchema, needs: 'none' },
  /** Adds a printer, or changes the one with its id. */
  'printers.save': {
    input: z.strictObject({ printer: printerDraftSchema }),
    output: printingStatusSchema,
    needs: 'settings',
  },
  /** Refused while its jobs wait or are in doubt: they would be lost. */
  'printers.remove': { input: ofPrinter, output: printingStatusSchema, needs: 'settings' },
  /** Returns the system's print queues; none if it has no printing, or does not answer. */
  'printers.discover': {
    input: nothing,
    output: z.strictObject({ queues: z.array(systemQueueSchema) }),
    needs: 'none',
  },
  /** Asks a person for a folder of PDF files; null if cancelled. */
  'printers.choose-folder': {
    input: nothing,
    output: z.strictObject({ folder: z.string().nullable() }),
    needs: 'settings',
  },
  /** Queues a test page, which also opens the drawer. ESC/POS printers only. */
  'printers.test-page': { input: ofPrinter, output: printJobSchema, needs: 'settings' },
  /** Sets the printer's columns, code page, QR method, cut and drawer from the answers. */
  'printers.tested': {
    input: z.strictObject({ id: uuidSchema, answers: testAnswersSchema }),
    output: printingStatusSchema,
    needs: 'settings',
  },
  'printing.queue': { input: nothing, output: printQueueSchema, needs: 'none' },
  /** Retries at once the jobs that wait for this printer. */
  'printing.retry': { input: ofPrinter, output: printQueueSchema, needs: 'none' },
  /** Moves waiting jobs to another printer; jobs that may have left stay. */
  'printing.move': {
    input: z.strictObject({ from: uuidSchema, to: uuidSchema }),
    output: printQueueSchema,
    needs: 'none',
  },
  /** Settles a half-sent job by what a person saw; `did-not` prints it again, marked as a copy. */
  'printing.answer-half-sent': {
    input: z.strictObject({ id: uuidSchema, answer: z.literal(['came-out', 'did-not']) }),
    output: printQueueSchema,
    needs: 'half-sent',
  },
  /** Gives up a job that waits or is in doubt. */
  'printing.discard': { input: ofJob, output: printQueueSchema, needs: 'none' },
  /**
   * Queues a document's present receipt. If one came out before, or may have, it is marked as a copy even
   * without `isCopy`.
   */
  'printing.print-document': {
    input: z.strictObject({
      id: uuidSchema,
      to: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('role'), role: z.literal(PRINTER_ROLES) }),
        z.strictObject({ kind: z.literal('printer'), id: uuidSchema }),
      ]),
      isCopy: z.boolean(),
    }),
    output: printJobSchema,
    needs: 'none',
  },
  /** Drops the offer to share a receipt; sharing it drops the offer too. */
  'printing.drop-offer': { input: ofDocument, output: printQueueSchema, needs: 'none' },
  /** Retries at once to draw what could not be drawn. */
  'printing.draw-again': { input: nothing, output: printQueueSchema, needs: 'none' },
  /** Gives up the receipt of a sale that could not be drawn, so that later receipts come out. */
  'printing.give-up-paper': { input: ofDocument, output: printQueueSchema, needs: 'none' },
  /** Opens the drawer without a sale; records who, when and why. */
  'drawer.open': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
    output: printJobSchema,
    needs: 'open-drawer',
  },
  /** In a period (UTC epoch ms): from inclusive, until exclusive. */
  'drawer.openings': {
    input: z.strictObject({ from: z.int(), until: z.int() }),
    output: drawerOpeningsSchema,
    needs: 'none',
  },
} as const satisfies Methods;

export const printingEvents = {
  /** A printer, its trouble or a job changed: the status of all printers. */
  'printing.changed': printingStatusSchema,
} as const satisfies Events;
