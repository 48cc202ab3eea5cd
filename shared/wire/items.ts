import * as z from 'zod';
import { say } from '../text/say.ts';
import { scaledDecimal } from './decimal.ts';
import { nonEmptyText, quantitySchema, uuidSchema, wireAmountSchema, wireText } from './primitives.ts';

interface PriceParts {
  '0'?: number | undefined;
  '5'?: number | undefined;
  '10'?: number | undefined;
}

/** The price per unit split by IVA rate, IVA included; an item may mix rates. */
export const precioUnitarioSchema = z
  .strictObject({
    '0': wireAmountSchema.optional(),
    '5': wireAmountSchema.optional(),
    '10': wireAmountSchema.optional(),
  })
  .refine((price) => parts(price).length > 0, {
    error: () => say('saleFaults.rateMissing'),
  });

export type PrecioUnitario = z.infer<typeof precioUnitarioSchema>;

const clasificacionSchema = z.strictObject({
  codigo: z.string().regex(/^[0-9A-Za-z]+(\.[0-9A-Za-z]+)*$/, {
    error: () => say('faults.dottedCode'),
  }),
  nombre: nonEmptyText,
});

const itemShape = {
  codigo_interno: nonEmptyText,
  descripcion: nonEmptyText,
  descripcion_larga: wireText.optional(),
  observacion: wireText.optional(),
  unidad_medida_venta_id: uuidSchema,
  cantidad: quantitySchema,
  precio_unitario_original: wireAmountSchema,
  precio_unitario: precioUnitarioSchema,
};

/** `tolerance` is the allowed difference between the parts and the price, scaled by 10^8. */
const addUpWithin =
  (tolerance: bigint) =>
  (item: { precio_unitario_original: number; precio_unitario: PriceParts }): boolean =>
    partsDifference(item) <= tolerance;

const PARTS_DO_NOT_ADD_UP = {
  path: ['precio_unitario'],
  error: () => say('saleFaults.partsMismatch'),
};

const mercaderiaShape = {
  ...itemShape,
  codigo_original: nonEmptyText,
  codigo_barra: wireText.optional(),
  codigo_fabricante: wireText.optional(),
  marca: wireText.optional(),
  clasificacion: clasificacionSchema,
};

const servicioShape = { ...itemShape, clasificacion: clasificacionSchema.optional() };

const mercaderiaSchemaWithin = (tolerance: bigint) =>
  z.strictObject(mercaderiaShape).refine(addUpWithin(tolerance), PARTS_DO_NOT_ADD_UP);

const servicioSchemaWithin = (tolerance: bigint) =>
  z.strictObject(servicioShape).refine(addUpWithin(tolerance), PARTS_DO_NOT_ADD_UP);

/** interface, merchandise item */
export const mercaderiaSchema = mercaderiaSchemaWithin(0n);

export type Mercaderia = z.infer<typeof mercaderiaSchema>;

/** interface, service item */
export const servicioSchema = servicioSchemaWithin(0n);

/** A goods item in a catalogue: without the quantity. */
export const catalogMercaderiaSchema = z
  .strictObject(mercaderiaShape)
  .omit({ cantidad: true })
  .refine(addUpWithin(0n), PARTS_DO_NOT_ADD_UP);

export type CatalogMercaderia = z.infer<typeof catalogMercaderiaSchema>;

/** A service item in a catalogue. */
export const catalogServicioSchema = z
  .strictObject(servicioShape)
  .omit({ cantidad: true })
  .refine(addUpWithin(0n), PARTS_DO_NOT_ADD_UP);

export type CatalogServicio = z.infer<typeof catalogServicioSchema>;

export type Servicio = z.infer<typeof servicioSchema>;

/**
 * Either list or both, with at least one item. The parts of an item's price may differ from it by
 * `tolerance`, scaled by 10^8.
 */
export const itemsSchemaWithin = (tolerance: bigint) =>
  z
    .strictObject({
      mercaderias: z.array(mercaderiaSchemaWithin(tolerance)).optional(),
      servicios: z.array(servicioSchemaWithin(tolerance)).optional(),
    })
    .refine((items) => (items.mercaderias?.length ?? 0) + (items.servicios?.length ?? 0) > 0, {
      error: () => say('saleFaults.itemMissing'),
    });

/** As the app sends them: exact. */
export const itemsSchema = itemsSchemaWithin(0n);

export type Items = z.infer<typeof itemsSchema>;

/** Computed in decimal integers, because 0.1 + 0.2 is not 0.3 in floating point. */
function partsDifference(item: { precio_unitario_original: number; precio_unitario: PriceParts }): bigint {
  let rest = scaledDecimal(item.precio_unitario_original);
  for (const part of parts(item.precio_unitario)) {
    const scaled = scaledDecimal(part);
    // An invalid price has its own message already.
    if (scaled === null || rest === null) return 0n;
    rest -= scaled;
  }
  if (rest === null) return 0n;
  return rest < 0n ? -rest : rest;
}

function parts(price: PriceParts): number[] {
  return [price['0'], price['5'], price['10']].filter((part) => part !== undefined);
}
