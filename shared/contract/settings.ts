import * as z from 'zod';
import { savedFilterSchema } from './document-filter.ts';
import { MAX_SAVED_FILTERS } from '../domain/shop/most-saved-filters.ts';
import { DEFINITIVE_RECEIPTS, LONGEST_DEFINITIVE_WAIT_MS } from '../domain/paper/receipt-plan.ts';
import { LARGEST_LOGO_BYTES } from '../domain/paper/printer.ts';
import { isScalePattern, type ScaleLayout } from '../domain/catalog/scale-code.ts';
import { say } from '../text/say.ts';
import { clienteSchema } from '../wire/cliente.ts';
import { classificationSchema } from './catalog.ts';
import { type Methods, nothing } from './method.ts';
import { labelSettingsSchema } from './labels.ts';
import { issuingPointSchema } from './lookups.ts';

const scaleLayoutSchema = z.strictObject({
  pattern: z.string().refine(isScalePattern, {
    error: () => say('faults.scaleFormat'),
  }),
  decimals: z.int().min(0).max(4),
}) satisfies z.ZodType<ScaleLayout>;

/** One line of printed text. */
const paperText = z.string().trim().max(200);

/** The shop's logo, in its original bytes. */
export const receiptLogoSchema = z.strictObject({
  mediaType: z.literal(['image/png', 'image/jpeg']),
  base64: z.string(),
});

export type ReceiptLogoView = z.infer<typeof receiptLogoSchema>;

/** The owner's decisions for the shop. */
export const shopSettingsSchema = z.strictObject({
  /** Cash in guaraníes is rounded to multiples of 50, in the customer's favour. */
  roundsCash: z.boolean(),
  scaleLayouts: z.array(scaleLayoutSchema).max(10),
  /** Client on the invoice of a buyer without a name; null until confirmed by the owner. */
  finalConsumer: clienteSchema.nullable(),
  /** New sales start with the final consumer, once confirmed, instead of without a client. */
  startsNameless: z.boolean(),
  /** Invoices and dispatch notes made in the window also request their XML as JSON (`jsonDE`). */
  asksForJson: z.boolean(),
  /** Show what needs a person in desktop notifications. */
  desktopNotices: z.boolean(),
  /** Required for goods (interface, merchandise item); null until one exists. */
  defaultClassification: classificationSchema.nullable(),
  /** Saved filters of the list of documents, in the order of saving. */
  savedFilters: z.array(savedFilterSchema).max(MAX_SAVED_FILTERS),
  /** The last lines of every receipt. */
  receiptFooter: z.array(paperText).max(6),
  /** Facts of the issuer that the authority has and the service does not return; empty if unknown. */
  issuerActivity: paperText,
  /** Printed instead of the service's name for the issuer; empty if that is right. */
  issuerLegalName: paperText,
  /** First day of a timbrado, if the service does not return it. */
  timbradoStarts: z
    .array(z.strictObject({ numeroTimbrado: z.string().regex(/^\d{8}$/), start: z.iso.date() }))
    .max(20),
  /** Time a sale's receipt waits for its invoice before a provisional one is printed. */
  definitiveWaitMs: z.int().min(0).max(LONGEST_DEFINITIVE_WAIT_MS),
  definitiveReceipt: z.literal(DEFINITIVE_RECEIPTS),
  /** Name of this counter; empty if none. */
  counterName: paperText.max(40),
  /** Point at which this counter alone issues; null if it is chosen for each sale. */
  issuingPoint: issuingPointSchema.nullable(),
  /** Last choices for price labels. */
  priceLabels: labelSettingsSchema,
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;

const LARGEST_LOGO_BASE64 = Math.ceil(LARGEST_LOGO_BYTES / 3) * 4;

const evidenceSettings = z.strictObject({
  quietMinutes: z.int(),
  /** True if evidence alone puts a document in doubt back in the queue. */
  isAutomatic: z.boolean(),
});

/** Settings of the shop, stored with its data. */
export const settingsMethods = {
  'settings.read': { input: nothing, output: shopSettingsSchema, needs: 'none' },
  /** Returns the settings as stored. */
  'settings.save': {
    input: shopSettingsSchema.partial(),
    output: shopSettingsSchema,
    needs: 'shop-settings',
  },
  'settings.read-evidence': { input: nothing, output: evidenceSettings, needs: 'none' },
  'settings.save-evidence': {
    input: evidenceSettings.partial(),
    output: evidenceSettings,
    needs: 'settings',
  },
  'settings.read-logo': {
    input: nothing,
    output: z.strictObject({ logo: receiptLogoSchema.nullable() }),
    needs: 'none',
  },
  /** A PNG or JPEG file as base64; null removes the logo. */
  'settings.save-logo': {
    input: z.strictObject({ base64: z.base64().max(LARGEST_LOGO_BASE64).nullable() }),
    output: z.strictObject({ logo: receiptLogoSchema.nullable() }),
    needs: 'settings',
  },
} as const satisfies Methods;
