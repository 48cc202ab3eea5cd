import { randomInt, randomUUID } from 'node:crypto';
import { totalWithoutIva } from './amounts.ts';
import { controlCode } from './cdc.ts';
import { listOf, member, numberOf, textOf } from './json.ts';

/** A document as the service stores it. */
export interface OtherDocument {
  /** `001-001-0000001`. */
  number: string;
  cdc: string;
  timbrado: string;
  /** As given in the sale. */
  total: number;
  /** The total without IVA, by the service's own calculation, in units of the currency. */
  ivaless: number;
  observacion: string;
  qr: string;
  /** As sent in the answer; null where it was not. */
  carritoId: string | null;
  /** The goods sold, as a cart; for a dispatch note, the goods it carries. */
  cart: OtherCart;
  /** By the service's clock. */
  issuedAt: number;
  isRejected: boolean;
  /** The emission's answer already says Aprobado. */
  isApprovedAtOnce: boolean;
  /** The emission's answer gives the XML's address. */
  hasXmlAddress: boolean;
  cancelledAt: number | null;
  /** Documents issued before it; decides the form of its answers. */
  index: number;
}

/** The service's record of an invoice to be dispatched; a dispatch note shares its invoice's cart. */
export interface OtherCart {
  id: string;
  items: OtherCartItem[];
}

export interface OtherCartItem {
  id: string;
  kind: 'mercaderia' | 'servicio';
  line: unknown;
  dispatched: number;
}

/** A taxpayer whose RUC was cancelled: the authority rejects what is issued to it. */
const CANCELLED_RUC = '80000000-5';

const ASUNCION_OFFSET_MS = -3 * 60 * 60 * 1000;

/** The documents, in the order they were issued. */
export class Documents {
  readonly all: OtherDocument[] = [];
  readonly #ruc: string;
  readonly #lastNumbers = new Map<string, number>();

  constructor(ruc: string) {
    this.#ruc = ruc;
  }

  find(cdc: unknown): OtherDocument | undefined {
    return this.all.find((document) => document.cdc === cdc);
  }

  findCart(id: unknown): OtherCart | undefined {
    return this.all.find(({ cart }) => cart.id === id)?.cart;
  }

  issue(sale: unknown, issuedAt: number): OtherDocument {
    return this.#issue('01', member(sale, 'venta'), issuedAt, {
      ivaless: totalWithoutIva(sale),
      isRejected: member(sale, 'cliente', 'documento') === CANCELLED_RUC,
      cart: null,
      sale,
    });
  }

  issueNote(note: unknown, cart: OtherCart, issuedAt: number): OtherDocument {
    const data = member(note, 'datos_emision');
    return this.#issue('07', data, issuedAt, { ivaless: 0, isRejected: false, cart, sale: null });
  }

  /** Issues a document under the next number of its issuing point and type. */
  #issue(
    type: '01' | '07',
    data: unknown,
    issuedAt: number,
    facts: Pick<OtherDocument, 'ivaless' | 'isRejected'> & { cart: OtherCart | null; sale: unknown },
  ): OtherDocument {
    const of = (name: string): unknown => member(data, name);
    const establishment = textOf(of('numero_establecimiento'));
    const point = textOf(of('punto_expedicion'));
    const timbrado = textOf(of('numero_timbrado'));
    const series = `${type}/${timbrado}/${establishment}/${point}`;
    const number = (this.#lastNumbers.get(series) ?? 0) + 1;
    this.#lastNumbers.set(series, number);
    const emissionDate = new Date(issuedAt + ASUNCION_OFFSET_MS)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    const securityCode = randomInt(10_000_000, 1_000_000_000);
    const cdc = controlCode({
      type,
      ruc: this.#ruc,
      establishment,
      point,
      number,
      emissionDate,
      securityCode,
    });
    const index = this.all.length;
    const { ivaless, isRejected, sale } = facts;
    const carritoId = type === '01' ? cartIdOf(index) : null;
    const cart = facts.cart ?? { id: carritoId ?? `sin-decir-${index}`, items: cartItems(index, sale) };
    const document: OtherDocument = {
      number: `${establishment}-${point}-${String(number).padStart(7, '0')}`,
      cdc,
      timbrado,
      total: numberOf(of('total')),
      ivaless,
      observacion: textOf(of('observacion')),
      qr: `https://verificar.otra.example/d/v2?cHashQR=${'9c'.repeat(32)}&IdCSC=0002&Id=${cdc}&dTotIVA=&nVersion=150`,
      carritoId,
      cart,
      issuedAt,
      isRejected,
      hasXmlAddress: index % 3 !== 0,
      isApprovedAtOnce: index % 5 === 0 && !isRejected,
      cancelledAt: null,
      index,
    };
    this.all.push(document);
    return document;
  }
}

/** In rotation: a UUID, a number, a UUID again, none. */
function cartIdOf(index: number): string | null {
  if (index % 4 === 3) return null;
  return index % 4 === 1 ? String(9_000_000 + index) : randomUUID();
}

/** Services before merchandise, each in reverse order. */
function cartItems(index: number, sale: unknown): OtherCartItem[] {
  const of = (name: string, kind: OtherCartItem['kind']): OtherCartItem[] =>
    listOf(member(sale, 'items', name))
      .map((line, place) => ({ id: `${kind}/${index}/${place}`, kind, line, dispatched: 0 }))
      .toReversed();
  return [...of('servicios', 'servicio'), ...of('mercaderias', 'mercaderia')];
}
