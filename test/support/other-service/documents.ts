import { randomInt, randomUUID } from 'node:crypto';
import { totalWithoutIva } from './amounts.ts';
import { controlCode } from './cdc.ts';
import { member, numberOf, textOf } from './json.ts';

/** A document as the service keeps it. */
export interface OtherDocument {
  /** `001-001-0000001`. */
  number: string;
  cdc: string;
  timbrado: string;
  /** As the sale said it. */
  total: number;
  /** The total without IVA, by the service's own calculation, in units of the currency. */
  ivaless: number;
  observacion: string;
  qr: string;
  /** As it was told; null where it was not. */
  carritoId: string | null;
  /** By the service's clock. */
  issuedAt: number;
  isRejected: boolean;
  /** The emission's answer says Aprobado already. */
  isApprovedAtOnce: boolean;
  /** The emission's answer tells where its XML is. */
  hasXmlAddress: boolean;
  cancelledAt: number | null;
  /** How many were issued before it: what its answers look like depends on it. */
  index: number;
}

/** A taxpayer whose RUC was cancelled: the authority rejects what is issued to it. */
export const CANCELLED_RUC = '80000000-5';

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

  /** Under the next number of its issuing point. */
  issue(sale: unknown, issuedAt: number): OtherDocument {
    const of = (name: string): unknown => member(sale, 'venta', name);
    const establishment = textOf(of('numero_establecimiento'));
    const point = textOf(of('punto_expedicion'));
    const timbrado = textOf(of('numero_timbrado'));
    const series = `${timbrado}/${establishment}/${point}`;
    const number = (this.#lastNumbers.get(series) ?? 0) + 1;
    this.#lastNumbers.set(series, number);
    const emissionDate = new Date(issuedAt + ASUNCION_OFFSET_MS)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    const securityCode = randomInt(10_000_000, 1_000_000_000);
    const cdc = controlCode({ ruc: this.#ruc, establishment, point, number, emissionDate, securityCode });
    const index = this.all.length;
    const isRejected = member(sale, 'cliente', 'documento') === CANCELLED_RUC;
    const document: OtherDocument = {
      number: `${establishment}-${point}-${String(number).padStart(7, '0')}`,
      cdc,
      timbrado,
      total: numberOf(of('total')),
      ivaless: totalWithoutIva(sale),
      observacion: textOf(of('observacion')),
      qr: `https://verificar.otra.example/d/v2?cHashQR=${'9c'.repeat(32)}&IdCSC=0002&Id=${cdc}&dTotIVA=&nVersion=150`,
      carritoId: cartIdOf(index),
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

/** A UUID, a number, a UUID again, none. */
function cartIdOf(index: number): string | null {
  if (index % 4 === 3) return null;
  return index % 4 === 1 ? String(9_000_000 + index) : randomUUID();
}
