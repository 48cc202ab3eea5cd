import type { z } from 'zod';
import { ciudadSchema, timbradoSchema, unidadMedidaSchema } from '../../shared/wire/lookups.ts';
import type { Lookup } from '../sending/service/fiscal-service.ts';
import type { LookupKind } from './lookup-repository.ts';

export interface LookupSource {
  lookup: Lookup;
  kind: LookupKind;
  read(element: unknown): { key: string; record: unknown } | null;
}

const readWith =
  <T>(schema: z.ZodType<T>, keyOf: (record: T) => string): LookupSource['read'] =>
  (element) => {
    const record = schema.safeParse(element).data;
    return record === undefined ? null : { key: keyOf(record), record };
  };

/** The lists stored here, those needed to sell first. */
export const LOOKUP_SOURCES: readonly LookupSource[] = [
  {
    lookup: 'timbrados',
    kind: 'timbrado',
    read: readWith(
      timbradoSchema,
      (t) => `${t.numero_timbrado}/${t.numero_establecimiento}/${t.punto_expedicion}`,
    ),
  },
  { lookup: 'ciudades', kind: 'ciudad', read: readWith(ciudadSchema, ({ id }) => id) },
  { lookup: 'unidades-medidas', kind: 'unidad-medida', read: readWith(unidadMedidaSchema, ({ id }) => id) },
];
