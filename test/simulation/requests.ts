import type { DocumentRecord } from '../../main/sending/document-record.ts';
import type { NetworkRequest } from '../../main/kernel/ports/network.ts';
import type { RequestKind } from './plan.ts';

export function kindOf({ method, url }: NetworkRequest): RequestKind | 'xml' {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/etax/consultas')) return 'status';
  if (pathname.startsWith('/etax/xml')) return 'xml';
  if (pathname === '/etax/eventos/anular') return 'cancellation';
  if (pathname === '/auth/email/verify') return 'login';
  if (pathname.endsWith('/items-pendientes')) return 'items';
  return method === 'POST' ? 'emission' : 'probe';
}

/** An emission as the service reads it. */
export interface Emission {
  /** The sale's local number, or a dispatch note's mark. */
  name: string;
  point: string;
  /** Goods that a dispatch note carries; null for an invoice. */
  taken: { cart: string; quantity: number } | null;
}

interface InvoiceBody {
  venta: { observacion: string; punto_expedicion: string };
}

interface NoteBody {
  datos_emision: { punto_expedicion: string };
  carrito_id: string;
  salida: { numero_casa: string };
  items: { cantidad: number }[];
}

/** Name by which the service knows a document. */
export function nameOf({ kind, localNumber, body }: DocumentRecord): string {
  return kind === 'invoice' ? localNumber : (JSON.parse(body) as NoteBody).salida.numero_casa;
}

const READ = new WeakMap<NetworkRequest, Emission>();

/** Cached: read at every step while the request is in flight. */
export function emissionOf(request: NetworkRequest): Emission {
  const known = READ.get(request) ?? readEmission(request);
  READ.set(request, known);
  return known;
}

function readEmission({ body = '{}' }: NetworkRequest): Emission {
  const read = JSON.parse(body) as InvoiceBody | NoteBody;
  if ('venta' in read) {
    const { observacion, punto_expedicion: point } = read.venta;
    // The counter puts the local number last into the sale's remark.
    return { name: observacion.split(' ').at(-1) ?? '', point, taken: null };
  }
  const quantity = read.items.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return {
    name: read.salida.numero_casa,
    point: read.datos_emision.punto_expedicion,
    taken: { cart: read.carrito_id, quantity },
  };
}
