import { type Body, without } from './body-paths.ts';

/** Request bodies as the interface shows them, written out; each call gives a new one. */

/** Records of the lookups, whose presence is tested. */
export const TIMBRADO = '12345678';
export const ASUNCION = '6a4f1b1e-0c1d-4b7e-9a51-000000000001';
export const UNIT = '7b5f2c2e-1d2e-4c8f-8b62-000000000077';
/** Well-formed id that no record has. */
export const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555';

export function cliente(changes: Body = {}): Body {
  return {
    tipo_persona: 1,
    tipo_documento: 1,
    documento: '4567890',
    nombre: 'María Núñez',
    nombre_fantasia: 'Lo de María',
    nacionalidad: 'PRY',
    fecha_nacimiento: '29/02/1988',
    whatsapp: '+595981123456',
    email: 'maria.nunez@ejemplo.com.py',
    direccion: 'Av. Mariscal López',
    numero_casa: '1234',
    barrio: 'Villa Morra',
    ciudad_id: ASUNCION,
    ...changes,
  };
}

/** 3 × 11.000 Gs. at 10 %: 33.000, of which 3.000 are IVA. */
export function mercaderia(changes: Body = {}): Body {
  return {
    codigo_interno: 'M-1',
    codigo_original: 'YER-500',
    codigo_barra: '7840001000016',
    codigo_fabricante: 'F-500',
    descripcion: 'Yerba mate 500 g',
    descripcion_larga: 'Yerba mate elaborada con palo, paquete de 500 g',
    observacion: 'Frágil',
    unidad_medida_venta_id: UNIT,
    marca: 'Ñandutí',
    clasificacion: { codigo: '01.02.03', nombre: 'Almacén' },
    cantidad: 3,
    precio_unitario_original: 11000,
    precio_unitario: { '10': 11000 },
    ...changes,
  };
}

/** 1 × 10.500 Gs. at 5 %, of which 500 are IVA. */
export function servicio(changes: Body = {}): Body {
  return {
    codigo_interno: 'S-1',
    descripcion: 'Envío a domicilio',
    descripcion_larga: 'Envío a domicilio dentro de Asunción',
    observacion: 'En el día',
    clasificacion: { codigo: '90.01', nombre: 'Servicios' },
    unidad_medida_venta_id: UNIT,
    cantidad: 1,
    precio_unitario_original: 10500,
    precio_unitario: { '5': 10500 },
    ...changes,
  };
}

export function cashSale(total: number, changes: Body = {}): Body {
  return {
    numero_timbrado: TIMBRADO,
    numero_establecimiento: '001',
    punto_expedicion: '001',
    moneda: 'PYG',
    cotizacion: 1,
    condicion_venta: 1,
    total,
    venta_contado: { monto: total },
    observacion: 'Retira en el local',
    ...changes,
  };
}

export function creditSale(total: number, changes: Body = {}): Body {
  return {
    numero_timbrado: TIMBRADO,
    numero_establecimiento: '001',
    punto_expedicion: '001',
    moneda: 'PYG',
    cotizacion: 1,
    condicion_venta: 2,
    total,
    venta_credito: { entrega_inicial: 10000, plazo: 30 },
    observacion: 'Paga a fin de mes',
    ...changes,
  };
}

/** One merchandise and one service, every optional field given: 43.500 Gs. */
export function invoice(changes: Body = {}): Body {
  return {
    jsonDE: false,
    venta: cashSale(43500),
    cliente: cliente(),
    items: { mercaderias: [mercaderia()], servicios: [servicio()] },
    ...changes,
  };
}

/** One merchandise at 33.000 Gs., no optional field given. */
export function smallestInvoice(): Body {
  return [
    'jsonDE',
    'venta.observacion',
    'cliente.nombre_fantasia',
    'cliente.numero_casa',
    'cliente.barrio',
    'items.servicios',
    'items.mercaderias[0].codigo_barra',
    'items.mercaderias[0].codigo_fabricante',
    'items.mercaderias[0].descripcion_larga',
    'items.mercaderias[0].observacion',
    'items.mercaderias[0].marca',
  ].reduce(without, invoice({ venta: cashSale(33000) }));
}

/** Legal entity with the RUC of a training taxpayer. */
export function taxpayer(ruc = '80013884-8'): Body {
  return cliente({ tipo_persona: 2, tipo_documento: 0, documento: ruc });
}

/** Merchandise alone. */
export function goodsInvoice(total: number, ...mercaderias: Body[]): Body {
  return invoice({ venta: cashSale(total), items: { mercaderias } });
}

/** Dispatch note with every optional field. */
export function dispatchNote(carritoId: string, items: Body[], changes: Body = {}): Body {
  return {
    jsonDE: false,
    datos_emision: {
      numero_timbrado: TIMBRADO,
      punto_expedicion: '001',
      numero_establecimiento: '001',
    },
    carrito_id: carritoId,
    motivo_codigo: 1,
    responsable_emision: 1,
    kilometros_estimados: 12,
    transportista: {
      tipo_persona: 2,
      tipo_documento: 0,
      documento: '80013884-8',
      nombre: 'Transportes Guaraní S.A.',
      nacionalidad: 'PRY',
      fecha_nacimiento: '01/07/2001',
      whatsapp: '+595982765432',
      email: 'cargas@guarani.com.py',
      direccion: 'Ruta 1 km 20',
      ciudad_id: ASUNCION,
    },
    chofer: {
      numero_documento: '3456789',
      nombre: 'Ramón Ayala',
      domicilio_fiscal: 'Calle Última 55',
    },
    transporte: {
      tipo: 2,
      modalidad: 1,
      responsable_costo_flete: 1,
      codigo_condicion_negocio: 'FOB',
      fecha_inicio_traslado: '21/11/2026',
      fecha_fin_traslado: '22/11/2026',
    },
    vehiculo: {
      tipo_vehiculo: 1,
      marca: 'Scania',
      tipo_identificacion: 2,
      numero_matricula: 'ABCD123',
    },
    salida: {
      direccion: 'Palma 640',
      ciudad_id: ASUNCION,
      whatsapp: '+595981000001',
      numero_casa: '640',
      direccion_complementaria: 'Esquina Ayolas',
      direccion_complementaria_2: 'Depósito 2',
    },
    destino: {
      direccion: 'Av. Mariscal López 1234',
      ciudad_id: ASUNCION,
      whatsapp: '+595981123456',
      numero_casa: '1234',
      direccion_complementaria: 'Portón verde',
      direccion_complementaria_2: 'Timbre 3',
    },
    items,
    ...changes,
  };
}

export function freeTrial(changes: Body = {}): Body {
  return {
    id: '9a1f6e2c-58b1-4f0e-9c5d-0a7be1c2d3e4',
    nombre: 'Ñandutí',
    whatsapp: '+595981123456',
    nombreEmpresa: 'Comercial Ñandutí S.A.',
    rucEmpresa: '80009735-1',
    nombreRepresentante: 'Cándida',
    apellidoRepresentante: 'Giménez',
    cedulaRepresentante: '1131421',
    ...changes,
  };
}
