import * as z from 'zod';
import { JOB_STATES } from '../domain/printing/job-state.ts';
import {
  CODE_PAGES,
  type EscposProfile,
  PAPER_SIZES,
  type Printer,
  PRINTER_ROLES,
  type PrinterAddress,
} from '../domain/printing/printer.ts';
import { PRINTER_TROUBLES } from '../domain/printing/printer-trouble.ts';
import { uuidSchema } from '../wire/primitives.ts';

const instant = z.int();
const columns = z.int().min(20).max(72);
const path = z.string().min(1).max(1000);

export const printerAddressSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tcp'),
    host: z.string().trim().min(1).max(253),
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
  /** Null for a printer that is sent PDF, as on every sheet. */
  escpos: profileSchema.nullable(),
  roles: z.array(z.literal(PRINTER_ROLES)),
  opensDrawer: z.boolean(),
}) satisfies z.ZodType<Printer>;

/** A printer as a person describes it; one without an id is new. A role it is given is taken from whoever had it. */
export const printerDraftSchema = z.strictObject({ ...printerSchema.shape, id: uuidSchema.nullable() });

export type PrinterDraft = z.infer<typeof printerDraftSchema>;

const trouble = z.literal(PRINTER_TROUBLES);

/** How a printer stands: what keeps it from printing, since when, and what it still has to print. */
const printerStandingSchema = z.strictObject({
  printer: printerSchema,
  trouble: trouble.nullable(),
  troubleSince: instant.nullable(),
  /** Waiting or on their way. */
  waiting: z.int(),
  /** Wait for a person to say whether they came out. */
  halfSent: z.int(),
});

export type PrinterStanding = z.infer<typeof printerStandingSchema>;

/** A queue of the system. */
export const systemQueueSchema = z.strictObject({
  name: z.string(),
  isDefault: z.boolean(),
  trouble: trouble.nullable(),
});

/**
 * What was seen on the test page (its rulers and code pages: `rulersOf`, `TEST_CODE_PAGES` of domain/printing): the
 * ruler that stood on one line, whose letters were right (null: none were, and the code page stays), whether the
 * printer's own QR (A) could be read, whether it cut, whether the drawer opened.
 */
export const testAnswersSchema = z.strictObject({
  columns,
  font: z.literal(['A', 'B']),
  codePage: z.literal(CODE_PAGES).nullable(),
  nativeQr: z.boolean(),
  cut: z.boolean(),
  drawerOpened: z.boolean(),
});

export type TestAnswers = z.infer<typeof testAnswersSchema>;

/** Which document it is of. */
const ofDocumentSchema = z.strictObject({
  id: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
});

/**
 * One job. `document` is null for a test page, a report and a drawer opened by its key; `tries`: how often it was begun to
 * be sent.
 */
export const printJobSchema = z.strictObject({
  id: uuidSchema,
  printerId: uuidSchema,
  printerName: z.string(),
  kind: z.literal(['receipt', 'drawer', 'test', 'report']),
  /** Which paper of its document. */
  stage: z.literal(['provisional', 'definitive']).nullable(),
  /** What a report is called; null for all else. */
  title: z.string().nullable(),
  isCopy: z.boolean(),
  document: ofDocumentSchema.nullable(),
  state: z.literal(JOB_STATES),
  /** Why its last try failed. */
  fault: trouble.nullable(),
  tries: z.int(),
  madeAt: instant,
});

export type PrintJobView = z.infer<typeof printJobSchema>;

/** One opening of the drawer: for a sale, else for a reason; whether the order to open it reached its printer. */
const drawerOpeningSchema = z.strictObject({
  id: uuidSchema,
  openedAt: instant,
  openedBy: z.string(),
  reason: z.string().nullable(),
  document: ofDocumentSchema.nullable(),
  printerName: z.string(),
  came: z.literal(['opened', 'not-opened', 'open']),
});

/** In their order. */
export const drawerOpeningsSchema = z.strictObject({ openings: z.array(drawerOpeningSchema) });

export type DrawerOpeningView = z.infer<typeof drawerOpeningSchema>;

/** A sale that got its provisional slip and whose definitive receipt the shop wants to share. */
const shareOfferSchema = z.strictObject({
  documentId: uuidSchema,
  localNumber: z.string(),
  numeroDocumento: z.string().nullable(),
  clientName: z.string(),
  offeredAt: instant,
});

/** What is not settled, oldest first; `more` is how many jobs did not find room in it. */
export const printQueueSchema = z.strictObject({
  jobs: z.array(printJobSchema),
  more: z.int(),
  offers: z.array(shareOfferSchema),
});

export type PrintQueueView = z.infer<typeof printQueueSchema>;

/** Of all printers, the documents whose paper could not be drawn, and how many receipts wait to be shared. */
export const printingStatusSchema = z.strictObject({
  printers: z.array(printerStandingSchema),
  undrawn: z.array(ofDocumentSchema),
  offers: z.int(),
});

export type PrintingStatus = z.infer<typeof printingStatusSchema>;
