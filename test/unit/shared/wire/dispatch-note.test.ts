import { expect, test } from 'vitest';
import { dispatchNoteRequestSchema, pendingItemSchema } from '../../../../shared/wire/dispatch-note.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { replaceAt } from '../../../support/json-paths.ts';
import { WIRE_REQUESTS } from '../../../support/wire-requests.ts';

const BODY = WIRE_REQUESTS.find(({ schema }) => schema === dispatchNoteRequestSchema)?.body;

const wrongPaths = (path: (string | number)[], value: unknown): string[] => {
  const parsed = dispatchNoteRequestSchema.safeParse(replaceAt(BODY, path, value));
  return parsed.success ? [] : describeIssues(parsed.error).map((issue) => issue.path);
};

test.each<[string, unknown]>([
  ['31/12/2026', 'the day it starts'],
  ['01/02/2027', 'a later day that sorts before as text'],
])('a transfer may end on %s, %s', (end) => {
  expect(wrongPaths(['transporte', 'fecha_fin_traslado'], end)).toEqual([]);
});

test.each(['30/12/2026', '31/12/2025', '31/02/2027'])('a transfer cannot end on %s', (end) => {
  expect(wrongPaths(['transporte', 'fecha_fin_traslado'], end)).toEqual(['transporte.fecha_fin_traslado']);
});

test.each<[(string | number)[], unknown, string]>([
  [['items'], [], 'items'],
  [['items', 0, 'cantidad'], 0, 'items[0].cantidad'],
  [['items', 0, 'cantidad'], -2, 'items[0].cantidad'],
  [['kilometros_estimados'], 0, 'kilometros_estimados'],
  [['motivo_codigo'], 1.5, 'motivo_codigo'],
  [['transportista', 'tipo_persona'], 3, 'transportista.tipo_persona'],
  [['salida', 'ciudad_id'], 'Luque', 'salida.ciudad_id'],
  [['datos_emision', 'numero_timbrado'], '123', 'datos_emision.numero_timbrado'],
])('%j may not be %j', (path, value, told) => {
  expect(wrongPaths(path, value)).toEqual([told]);
});

const PENDING = {
  id: 'i1',
  mercaderia: null,
  servicio: {
    id: 's1',
    descripcion: 'Envío',
    descripcion_larga: '',
    observacion: '',
    codigo_interno: 'S-1',
    servicio_clasificacion_id: 'k1',
    imagen_url: null,
    unidad_medida: { id: 'u1', codigo_etax: '77', representacion: 'UNI', descripcion: 'Unidad' },
    precio_unitario: { '0': 0, '5': 0, '10': 15000 },
    moneda: 'PYG',
    establecimiento_id: 'e1',
  },
  precio_unitario: 15000,
  precio_unitario_original: 15000,
  total: 30000,
  cantidad: 2,
  iva: { iva_tipo: 10, monto: 2727, afectacion: 1 },
  cantidad_original: 2,
  cantidad_remitida: 0,
  cantidad_disponible: 2,
  cantidad_devuelta: 0,
};

test('reads the pending item of the interface whole, and what is unknown of a merchandise', () => {
  expect(pendingItemSchema.parse(PENDING)).toEqual(PENDING);
  const goods = { ...PENDING, servicio: null, mercaderia: { id: 'm1', lo_que_sea: [1] } };
  expect(pendingItemSchema.parse(goods)).toEqual(goods);
});

test('needs the id and the quantity that can be dispatched, nothing else', () => {
  expect(pendingItemSchema.parse({ id: 5, cantidad_disponible: 0 })).toEqual({
    id: '5',
    cantidad_disponible: 0,
  });
  expect(pendingItemSchema.parse({ ...PENDING, servicio: 'x', iva: 5, total: 'x' })).toEqual(
    Object.fromEntries(
      Object.entries(PENDING).filter(([key]) => !['servicio', 'iva', 'total'].includes(key)),
    ),
  );
  expect(pendingItemSchema.safeParse({ id: 'i1' }).success).toBe(false);
  expect(pendingItemSchema.safeParse({ cantidad_disponible: 1 }).success).toBe(false);
});
