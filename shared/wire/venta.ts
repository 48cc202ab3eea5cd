import * as z from 'zod';
import { say } from '../text/say.ts';
import { scaledDecimal } from './decimal.ts';
import { quantitySchema, wireAmountSchema, wireText } from './primitives.ts';
import { isRecord } from './tolerant.ts';

/** The three values that identify a timbrado; every invoice and dispatch note has them. */
export const timbradoFields = {
  numero_timbrado: z.string().regex(/^\d{8}$/, { error: () => say('faults.digits8') }),
  numero_establecimiento: z.string().regex(/^\d{3}$/, { error: () => say('faults.digits3') }),
  punto_expedicion: z.string().regex(/^\d{3}$/, { error: () => say('faults.digits3') }),
};

/** Rules checked whatever else is wrong with the sale, so that everything missing is reported at once. */
const always = { when: (payload: { value: unknown }) => isRecord(payload.value) };

/**
 * Sale data (interface, Venta). The app requires what the interface leaves open. `total` is the sum of
 * quantity × price rounded to the currency's minor unit; it equals `venta_contado.monto` within `tolerance`,
 * scaled by 10^8. That amount is never the cash received. 1 = contado, 2 = crédito.
 */
export const ventaSchemaWithin = (tolerance: bigint) =>
  z
    .strictObject({
      ...timbradoFields,
      moneda: z.string().regex(/^[A-Z]{3}$/, {
        error: () => say('faults.currencyCode'),
      }),
      cotizacion: quantitySchema,
      condicion_venta: z.literal([1, 2]),
      total: wireAmountSchema,
      venta_contado: z.strictObject({ monto: wireAmountSchema }).optional(),
      venta_credito: z.strictObject({ entrega_inicial: wireAmountSchema, plazo: z.int().min(1) }).optional(),
      observacion: wireText.optional(),
    })
    .refine((venta) => venta.moneda !== 'PYG' || venta.cotizacion === 1, {
      path: ['cotizacion'],
      error: () => say('saleFaults.rateNotOne'),
      ...always,
    })
    .refine((venta) => venta.condicion_venta !== 1 || venta.venta_contado !== undefined, {
      path: ['venta_contado'],
      error: () => say('saleFaults.neededForCash'),
      ...always,
    })
    .refine((venta) => venta.condicion_venta !== 1 || venta.venta_credito === undefined, {
      path: ['venta_credito'],
      error: () => say('saleFaults.notForCash'),
      ...always,
    })
    .refine((venta) => venta.condicion_venta !== 2 || venta.venta_credito !== undefined, {
      path: ['venta_credito'],
      error: () => say('saleFaults.neededForCredit'),
      ...always,
    })
    .refine((venta) => venta.condicion_venta !== 2 || venta.venta_contado === undefined, {
      path: ['venta_contado'],
      error: () => say('saleFaults.notForCredit'),
      ...always,
    })
    .refine((venta) => difference(venta.venta_contado?.monto ?? venta.total, venta.total) <= tolerance, {
      path: ['venta_contado', 'monto'],
      error: () => say('saleFaults.notTheTotal'),
    })
    .refine((venta) => (venta.venta_credito?.entrega_inicial ?? 0) <= venta.total, {
      path: ['venta_credito', 'entrega_inicial'],
      error: () => say('saleFaults.overTotal'),
    });

/** As the app sends it: exact. */
export const ventaSchema = ventaSchemaWithin(0n);

/** Scaled by 10^8; 0 if one is no amount, which has its own message. */
function difference(one: number, other: number): bigint {
  const [a, b] = [scaledDecimal(one), scaledDecimal(other)];
  if (a === null || b === null) return 0n;
  return a < b ? b - a : a - b;
}

export type Venta = z.infer<typeof ventaSchema>;
