import type * as z from 'zod';
import {
  emailVerifyRequestSchema,
  whatsappCodeRequestSchema,
  whatsappVerifyRequestSchema,
} from '../../shared/wire/auth.ts';
import { freeTrialRequestSchema } from '../../shared/wire/free-trial.ts';
import { cancellationRequestSchema } from '../../shared/wire/cancellation.ts';
import { dispatchNoteRequestSchema } from '../../shared/wire/dispatch-note.ts';
import { invoiceRequestSchema } from '../../shared/wire/invoice.ts';
import { CITY_ID, ISSUING_POINT, UNIT_ID } from './sale-bodies.ts';

/** One request of the interface with every field it can have. */
export interface WireRequest {
  name: string;
  schema: z.ZodType;
  body: unknown;
  /** Paths that may be left out. */
  optional: readonly string[];
  /** Paths required by a rule over several fields, whose fault may be reported at another path. */
  ruled: readonly string[];
}

const PERSON = {
  tipo_persona: 1,
  tipo_documento: 1,
  documento: '4567890',
  nombre: 'María Núñez',
  nacionalidad: 'PRY',
  fecha_nacimiento: '29/02/1988',
  whatsapp: '+595981123456',
  email: 'maria.nunez@ejemplo.com.py',
  direccion: 'Av. Mariscal López 1234',
  ciudad_id: CITY_ID,
};

const ITEM = {
  codigo_interno: '1',
  descripcion: 'Yerba mate',
  descripcion_larga: 'Yerba mate elaborada con palo, 500 g',
  observacion: 'Sin devolución',
  unidad_medida_venta_id: UNIT_ID,
  clasificacion: { codigo: '01.02.03', nombre: 'Almacén' },
  cantidad: 1.5,
  precio_unitario_original: 15000,
  precio_unitario: { '10': 15000 },
};

const PLACE = {
  direccion: 'Ruta 2 km 14',
  ciudad_id: CITY_ID,
  whatsapp: '+595971654321',
  numero_casa: '1450',
  direccion_complementaria: 'Depósito 3',
  direccion_complementaria_2: 'Portón azul',
};

const SALE = {
  jsonDE: true,
  venta: {
    ...ISSUING_POINT,
    moneda: 'PYG',
    cotizacion: 1,
    total: 45000,
    observacion: 'C1-000123',
  },
  cliente: { ...PERSON, nombre_fantasia: 'El Ceibo', numero_casa: '1450', barrio: 'Centro' },
  items: {
    mercaderias: [
      {
        ...ITEM,
        codigo_original: 'YER-500',
        codigo_barra: '7840001000016',
        codigo_fabricante: 'F-1',
        marca: 'Ñandutí',
      },
    ],
    servicios: [ITEM],
  },
};

const SALE_OPTIONAL = [
  'jsonDE',
  'venta.observacion',
  'cliente.nombre_fantasia',
  'cliente.numero_casa',
  'cliente.barrio',
  'items.mercaderias',
  'items.servicios',
  'items.servicios[0].clasificacion',
  ...['codigo_barra', 'codigo_fabricante', 'marca'].map((field) => `items.mercaderias[0].${field}`),
  ...['mercaderias', 'servicios'].flatMap((kind) => [
    `items.${kind}[0].descripcion_larga`,
    `items.${kind}[0].observacion`,
  ]),
];

const SALE_RULED = ['items.mercaderias[0].precio_unitario.10', 'items.servicios[0].precio_unitario.10'];

export const WIRE_REQUESTS: readonly WireRequest[] = [
  {
    name: 'POST /simplificado/carritos, contado',
    schema: invoiceRequestSchema,
    body: { ...SALE, venta: { ...SALE.venta, condicion_venta: 1, venta_contado: { monto: 45000 } } },
    optional: SALE_OPTIONAL,
    ruled: SALE_RULED,
  },
  {
    name: 'POST /simplificado/carritos, crédito',
    schema: invoiceRequestSchema,
    body: {
      ...SALE,
      venta: { ...SALE.venta, condicion_venta: 2, venta_credito: { entrega_inicial: 5000, plazo: 30 } },
    },
    optional: SALE_OPTIONAL,
    ruled: SALE_RULED,
  },
  {
    name: 'POST /simplificado/notas/remision',
    schema: dispatchNoteRequestSchema,
    body: {
      jsonDE: false,
      datos_emision: ISSUING_POINT,
      carrito_id: 'a1b2c3',
      motivo_codigo: 1,
      responsable_emision: 1,
      kilometros_estimados: 12.5,
      transportista: PERSON,
      chofer: { numero_documento: '1131421', nombre: 'Juan Benítez', domicilio_fiscal: 'Luque' },
      transporte: {
        tipo: 1,
        modalidad: 1,
        responsable_costo_flete: 1,
        codigo_condicion_negocio: 'CIF',
        fecha_inicio_traslado: '31/12/2026',
        fecha_fin_traslado: '01/01/2027',
      },
      vehiculo: { tipo_vehiculo: 1, marca: 'Scania', tipo_identificacion: 2, numero_matricula: 'ABC123' },
      salida: PLACE,
      destino: PLACE,
      items: [{ carrito_item_id: 'i1', cantidad: 2 }],
    },
    optional: [
      'jsonDE',
      ...['salida', 'destino'].flatMap((place) =>
        ['numero_casa', 'direccion_complementaria', 'direccion_complementaria_2'].map(
          (field) => `${place}.${field}`,
        ),
      ),
    ],
    ruled: [],
  },
  {
    name: 'POST /etax/eventos/anular',
    schema: cancellationRequestSchema,
    body: { cdc: '01800138848001001123456412018121817819792239', motivo: 'El cliente devolvió todo' },
    optional: [],
    ruled: [],
  },
  {
    name: 'POST /auth/whatsapp',
    schema: whatsappCodeRequestSchema,
    body: { whatsapp: '+595981123456' },
    optional: [],
    ruled: [],
  },
  {
    name: 'POST /auth/whatsapp/verify',
    schema: whatsappVerifyRequestSchema,
    body: { whatsapp: { numero: '+595981123456', codigo: 'A1B2C3' } },
    optional: [],
    ruled: [],
  },
  {
    name: 'POST /auth/email/verify',
    schema: emailVerifyRequestSchema,
    body: { email: { correo: 'caja@ejemplo.com.py', codigo: '123456' } },
    optional: [],
    ruled: [],
  },
  {
    name: 'POST /prueba-gratuita',
    schema: freeTrialRequestSchema,
    body: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      nombre: 'El Ceibo',
      whatsapp: '+595981123456',
      nombreEmpresa: 'Almacén El Ceibo S.A.',
      rucEmpresa: '80013884-8',
      nombreRepresentante: 'María',
      apellidoRepresentante: 'Núñez',
      cedulaRepresentante: '4567890',
    },
    optional: [
      'nombreEmpresa',
      'rucEmpresa',
      'nombreRepresentante',
      'apellidoRepresentante',
      'cedulaRepresentante',
    ],
    ruled: [],
  },
];
