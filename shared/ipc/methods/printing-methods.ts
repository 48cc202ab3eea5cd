import * as z from 'zod';
import { PRINTER_ROLES } from '../../domain/printing/printer.ts';
import { uuidSchema } from '../../wire/primitives.ts';
import {
  drawerOpeningsSchema,
  printerDraftSchema,
  printingStatusSchema,
  printJobSchema,
  printQueueSchema,
  systemQueueSchema,
  testAnswersSchema,
} from '../printing-schemas.ts';
import { nothing, ofDocument } from './inputs.ts';

const ofPrinter = z.strictObject({ id: uuidSchema });
const ofJob = z.strictObject({ id: uuidSchema });

/** Printers, what they have to print, and the drawer. */
export const printingMethods = {
  'printers.list': { input: nothing, output: printingStatusSchema },
  /** Adds a printer, or changes the one with its id. */
  'printers.save': { input: z.strictObject({ printer: printerDraftSchema }), output: printingStatusSchema },
  /** Not while jobs of its wait or are in doubt: they would be lost. */
  'printers.remove': { input: ofPrinter, output: printingStatusSchema },
  /** What the system knows; empty where it has no printing, or does not answer. */
  'printers.discover': {
    input: nothing,
    output: z.strictObject({ queues: z.array(systemQueueSchema) }),
  },
  /** Asks a person for a folder of PDF files; null where none was chosen. */
  'printers.choose-folder': { input: nothing, output: z.strictObject({ folder: z.string().nullable() }) },
  /** Queues a test page, which opens the drawer too. ESC/POS printers only. */
  'printers.test-page': { input: ofPrinter, output: printJobSchema },
  /** Sets the printer's columns, code page, way to a QR, cut and drawer by what was seen. */
  'printers.tested': {
    input: z.strictObject({ id: uuidSchema, answers: testAnswersSchema }),
    output: printingStatusSchema,
  },
  'printing.queue': { input: nothing, output: printQueueSchema },
  /** Tries at once what waits for this printer. */
  'printing.retry': { input: ofPrinter, output: printQueueSchema },
  /** Hands what waits for a printer to another; what may have left stays. */
  'printing.move': { input: z.strictObject({ from: uuidSchema, to: uuidSchema }), output: printQueueSchema },
  /** What a person saw of a half-sent job; `did-not` prints it again, marked as a copy. */
  'printing.answer-half-sent': {
    input: z.strictObject({ id: uuidSchema, answer: z.literal(['came-out', 'did-not']) }),
    output: printQueueSchema,
  },
  /** Gives up a job that waits or is in doubt. */
  'printing.discard': { input: ofJob, output: printQueueSchema },
  /**
   * Queues a document's paper as it now is. What came out before, or may have, is marked as a copy even where none is
   * asked for.
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
  },
  /** A receipt that was offered to be shared needs it no more; sharing it says so by itself. */
  'printing.drop-offer': { input: ofDocument, output: printQueueSchema },
  /** Tries at once to draw what could not be drawn. */
  'printing.draw-again': { input: nothing, output: printQueueSchema },
  /** Nobody needs the paper of a sale that could not be drawn; what comes after it comes. */
  'printing.give-up-paper': { input: ofDocument, output: printQueueSchema },
  /** Opens the drawer without a sale; who, when and why is recorded. */
  'drawer.open': {
    input: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
    output: printJobSchema,
  },
  /** From an instant on, and before one (UTC epoch ms). */
  'drawer.openings': {
    input: z.strictObject({ from: z.int(), until: z.int() }),
    output: drawerOpeningsSchema,
  },
} as const;
