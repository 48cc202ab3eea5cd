import * as z from 'zod';
import { savedFilterSchema } from './document-filter.ts';
import { MOST_SAVED_FILTERS } from '../domain/shop/most-saved-filters.ts';
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

/** One line of text that is printed. */
const paperText = z.string().trim().max(200);

/** The shop's logo, as it was given. */
export const receiptLogoSchema = z.strictObject({
  mediaType: z.literal(['image/png', 'image/jpeg']),
  base64: z.string(),
});

export type ReceiptLogoView = z.infer<typeof receiptLogoSchema>;

/** Decisions of the owner for the shop. */
export const shopSettingsSchema = z.strictObject({
  /** Cash in guaraníes is collected in multiples of 50, in the customer's favour. */
  roundsCash: z.boolean(),
  scaleLayouts: z.array(scaleLayoutSchema).max(10),
  /** Client on the invoice of a buyer without a name; null until the owner has confirmed it. */
  finalConsumer: clienteSchema.nullable(),
  /** Each sale begins with the final consumer, once one is confirmed, instead of without a client. */
  startsNameless: z.boolean(),
  /** Invoices and dispatch notes made in the window ask for their XML as JSON too (`jsonDE`). */
  asksForJson: z.boolean(),
  /** The desktop tells of what needs a person. */
  desktopNotices: z.boolean(),
  /** Merchandise needs one (interface, merchandise item); null until there is one. */
  defaultClassification: classificationSchema.nullable(),
  /** Filters of the list of documents, in the order in which they were saved. */
  savedFilters: z.array(savedFilterSchema).max(MOST_SAVED_FILTERS),
  /** The last lines of every receipt. */
  receiptFooter: z.array(paperText).max(6),
  /** Facts of the issuer that the authority has and the service does not give; empty where they are not known. */
  issuerActivity: paperText,
  /** Stands instead of the name the service gives; empty where that one is right. */
  issuerLegalName: paperText,
  /** First day of a timbrado, where the service gives none. */
  timbradoStarts: z
    .array(z.strictObject({ numeroTimbrado: z.string().regex(/^\d{8}$/), start: z.iso.date() }))
    .max(20),
  /** So long a sale's paper waits for its invoice before a provisional slip is printed. */
  definitiveWaitMs: z.int().min(0).max(LONGEST_DEFINITIVE_WAIT_MS),
  definitiveReceipt: z.literal(DEFINITIVE_RECEIPTS),
  /** Name of this counter; empty where it has none. */
  counterName: paperText.max(40),
  /** Whence this counter issues, and no other does; null where it is chosen with each sale. */
  issuingPoint: issuingPointSchema.nullable(),
  /** Choices for the price labels printed last. */
  priceLabels: labelSettingsSchema,
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;

const LARGEST_LOGO_BASE64 = Math.ceil(LARGEST_LOGO_BYTES / 3) * 4;

const evidenceSettings = z.strictObject({
  quietMinutes: z.int(),
  /** True where evidence alone puts a document in doubt back in the queue. */
  isAutomatic: z.boolean(),
});

/** Settings of the shop, stored with its data. */
export const settingsMethods = {
  'settings.read': { input: nothing, output: shopSettingsSchema, needs: 'none' },
  /** Gives them as they now are. */
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
  /** A PNG or JPEG file as base64; null takes the logo away. */
  'settings.save-logo': {
    input: z.strictObject({ base64: z.base64().max(LARGEST_LOGO_BASE64).nullable() }),
    output: z.strictObject({ logo: receiptLogoSchema.nullable() }),
    needs: 'settings',
  },
} as const satisfies Methods;
