import type { DispatchNoteRequest } from '../../shared/wire/dispatch-note.ts';
import { dispatchNoteBody } from '../support/dispatch-note-bodies.ts';
import { invoiceBody, ISSUING_POINT, UNIT_ID, YERBA } from '../support/sale-bodies.ts';
import { type Body, without } from './body-paths.ts';

/* Request bodies with every field that the interface shows; each call gives a new one. */

export function cliente(changes: Body = {}): Body {
  return {
    ...invoiceBody().cliente,
    nombre_fantasia: 'Lo de María',
    numero_casa: '1234',
    barrio: 'Villa Morra',
    ...changes,
  };
}

/** 3 × 11.000 Gs. at 10 %: 33.000, of which 3.000 are IVA. */
export function mercaderia(changes: Body = {}): Body {
  return {
    ...YERBA,
    codigo_fabricante: 'F-500',
    descripcion_larga: 'Yerba mate elaborada con palo, paquete de 500 g',
    observacion: 'Frágil',
    marca: 'Ñandutí',
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
    unidad_medida_venta_id: UNIT_ID,
    cantidad: 1,
    precio_unitario_original: 10500,
    precio_unitario: { '5': 10500 },
    ...changes,
  };
}

export function cashSale(total: number, changes: Body = {}): Body {
  return {
    ...ISSUING_POINT,
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
    ...without(cashSale(total), 'venta_contado'),
    condicion_venta: 2,
    venta_credito: { entrega_inicial: 10000, plazo: 30 },
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
  const { salida, destino, ...note } = dispatchNoteBody(carritoId, items as DispatchNoteRequest['items']);
  const more = { direccion_complementaria: 'Portón verde', direccion_complementaria_2: 'Timbre 3' };
  return {
    jsonDE: false,
    ...note,
    salida: { ...salida, ...more, numero_casa: '640' },
    destino: { ...destino, ...more },
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
