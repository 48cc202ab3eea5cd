import { CITIES } from '../catalog/cities.ts';
import { TIMBRADOS } from '../catalog/company.ts';
import { UNITS } from '../catalog/reference-tables.ts';

/* Bodies that the service accepts as they are, or once the texts in angle brackets are filled in. */

const CITY_ID = CITIES[0]?.id;
const UNIT_ID = UNITS[0]?.id;

const TIMBRADO = {
  numero_timbrado: TIMBRADOS[0]?.numero_timbrado,
  numero_establecimiento: TIMBRADOS[0]?.numero_establecimiento,
  punto_expedicion: TIMBRADOS[0]?.punto_expedicion,
};

const CLIENT = {
  tipo_persona: 1,
  tipo_documento: 1,
  documento: '4567890',
  nombre: 'María Núñez',
  nacionalidad: 'PRY',
  fecha_nacimiento: '29/02/1988',
  whatsapp: '+595981123456',
  email: 'maria.nunez@example.com',
  direccion: 'Av. Mariscal López 1234',
  ciudad_id: CITY_ID,
};

const MERCHANDISE = {
  codigo_interno: 'M-1',
  codigo_original: 'YER-500',
  codigo_barra: '7840001000016',
  descripcion: 'Yerba mate 500 g',
  unidad_medida_venta_id: UNIT_ID,
  clasificacion: { codigo: '01.02.03', nombre: 'Almacén' },
  cantidad: 2,
  precio_unitario_original: 15000,
  precio_unitario: { '10': 15000 },
};

const SERVICE = {
  codigo_interno: 'S-1',
  descripcion: 'Envío a domicilio',
  unidad_medida_venta_id: UNIT_ID,
  cantidad: 1,
  precio_unitario_original: 20000,
  precio_unitario: { '5': 8000, '10': 12000 },
};

export const CASH_SALE = {
  venta: {
    ...TIMBRADO,
    moneda: 'PYG',
    cotizacion: 1,
    condicion_venta: 1,
    total: 30000,
    venta_contado: { monto: 30000 },
  },
  cliente: CLIENT,
  items: { mercaderias: [MERCHANDISE] },
};

export const CREDIT_SALE = {
  jsonDE: true,
  venta: {
    ...TIMBRADO,
    moneda: 'PYG',
    cotizacion: 1,
    condicion_venta: 2,
    total: 50000,
    venta_credito: { entrega_inicial: 10000, plazo: 30 },
    observacion: 'Entregar a la tarde',
  },
  cliente: {
    ...CLIENT,
    tipo_persona: 2,
    tipo_documento: 0,
    documento: '80013884-8',
    nombre: 'Almacén El Ceibo S.A.',
    nombre_fantasia: 'El Ceibo',
    numero_casa: '1450',
    barrio: 'Centro',
  },
  items: { mercaderias: [MERCHANDISE], servicios: [SERVICE] },
};

const PLACE = { direccion: 'Palma 640', ciudad_id: CITY_ID, whatsapp: '+595981000001' };

/** Needs a cart and one of its items. */
export const DISPATCH_NOTE = {
  datos_emision: TIMBRADO,
  carrito_id: '<carrito_id de la factura>',
  motivo_codigo: 1,
  responsable_emision: 1,
  kilometros_estimados: 12.5,
  transportista: {
    tipo_persona: 2,
    tipo_documento: 0,
    documento: '80013884-8',
    nombre: 'Fletes del Este S.A.',
    nacionalidad: 'PRY',
    fecha_nacimiento: '15/03/1999',
    whatsapp: '+595971654321',
    email: 'fletes@example.com',
    direccion: 'Ruta 2 km 14',
    ciudad_id: CITY_ID,
  },
  chofer: { numero_documento: '3456789', nombre: 'Juan Ayala', domicilio_fiscal: 'Ruta 2 km 14' },
  transporte: {
    tipo: 2,
    modalidad: 1,
    responsable_costo_flete: 1,
    codigo_condicion_negocio: 'CFR',
    fecha_inicio_traslado: '21/11/2026',
    fecha_fin_traslado: '22/11/2026',
  },
  vehiculo: { tipo_vehiculo: 1, marca: 'Isuzu', tipo_identificacion: 2, numero_matricula: 'AAB 123' },
  salida: PLACE,
  destino: { ...PLACE, direccion: 'Av. Mariscal López 1234', numero_casa: '1234' },
  items: [{ carrito_item_id: '<id de un renglón pendiente>', cantidad: 1 }],
};

export const FREE_TRIAL = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  nombre: 'Almacén El Ceibo',
  whatsapp: '+595981123456',
  nombreEmpresa: 'Almacén El Ceibo S.A.',
  rucEmpresa: '80013884-8',
};
