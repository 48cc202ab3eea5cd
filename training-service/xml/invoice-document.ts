import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Venta } from '../../shared/wire/venta.ts';
import { containedIva, type DocumentTotals, type SaleLine } from '../amounts/sale-amounts.ts';
import {
  decimalText,
  minorText,
  numberText,
  PRICE_SCALE,
  PRODUCT_SCALE,
  scaled,
  shortDecimal,
} from '../amounts/exact.ts';
import { findUnit } from '../catalog/reference-tables.ts';
import { localDateTime } from '../fiscal/asuncion-time.ts';
import type { DocumentIdentity } from '../fiscal/cdc.ts';
import { headElements, type XmlElement } from './write-xml.ts';
import { issuerElement, receiverElement } from './parties.ts';

interface InvoiceFacts {
  sale: InvoiceRequest;
  identity: DocumentIdentity<'01'>;
  lines: readonly SaleLine[];
  totals: DocumentTotals;
}

/** The `DE` element of an electronic invoice (XSD v150). Training documents have no signature. */
export function invoiceElement({ sale, identity, lines, totals }: InvoiceFacts): XmlElement {
  const { venta, cliente } = sale;
  return {
    ...headElements(identity, { code: '1', name: 'Factura electrónica' }, venta.observacion),
    gDatGralOpe: {
      dFeEmiDE: localDateTime(identity.emittedAt),
      gOpeCom: operationElement(sale),
      gEmis: issuerElement(),
      gDatRec: receiverElement(cliente),
    },
    gDtipDE: {
      gCamFE: { iIndPres: '1', dDesIndPres: 'Operación presencial' },
      gCamCond: paymentElement(venta),
      gCamItem: itemElements(lines),
    },
    gTotSub: totalsElement(venta, totals),
  };
}

/** Amounts of an item are written with up to eight decimals (NT13). */
const ITEM_DECIMALS = 8;

/** One element per line: an element has one rate, so an item of mixed rates gives one per rate. */
function itemElements(lines: readonly SaleLine[]): XmlElement[] {
  return lines.map((line) => {
    const unit = findUnit(line.unitId);
    const value = amount(line.value, PRODUCT_SCALE);
    return {
      dCodInt: line.code,
      dDesProSer: line.description,
      cUniMed: unit?.codigo_etax ?? '',
      dDesUniMed: unit?.representacion ?? '',
      dCantProSer: amount(line.quantity, PRICE_SCALE),
      gValorItem: {
        dPUniProSer: amount(line.price, PRICE_SCALE),
        dTotBruOpeItem: value,
        gValorRestaItem: { dDescItem: '0', dTotOpeItem: value },
      },
      gCamIVA: ivaElement(line),
    };
  });
}

/** base = value × 100 / (100 + rate), IVA = base × rate / 100 (NT13, all of the line taxed at its rate). */
function ivaElement({ rate, value }: SaleLine): XmlElement {
  const isExempt = rate === '0';
  const iva = containedIva(value, rate);
  return {
    iAfecIVA: isExempt ? '3' : '1',
    dDesAfecIVA: isExempt ? 'Exento' : 'Gravado IVA',
    dPropIVA: isExempt ? '0' : '100',
    dTasaIVA: rate,
    dBasGravIVA: isExempt ? '0' : amount(value * 100n, PRODUCT_SCALE * (100n + BigInt(rate))),
    dLiqIVAItem: amount(iva.numerator, iva.denominator),
    dBasExe: '0',
  };
}

function amount(numerator: bigint, denominator: bigint): string {
  return shortDecimal(decimalText(numerator, denominator, ITEM_DECIMALS));
}

/** Subtotals and IVA settlement (MT F); the total is the one charged. */
function totalsElement(venta: Venta, totals: DocumentTotals): XmlElement {
  const total = numberText(venta.total);
  const text = (minorUnits: bigint): string => minorText(minorUnits, venta.moneda);
  const { exempt, five, ten, iva5, iva10 } = totals;
  return {
    dSubExe: text(exempt),
    dSub5: text(five),
    dSub10: text(ten),
    dTotOpe: total,
    dTotDesc: '0',
    dTotDescGlotem: '0',
    dTotAntItem: '0',
    dTotAnt: '0',
    dPorcDescTotal: '0',
    dDescTotal: '0',
    dAnticipo: '0',
    dRedon: '0',
    dTotGralOpe: total,
    dIVA5: text(iva5),
    dIVA10: text(iva10),
    dTotIVA: text(iva5 + iva10),
    dBaseGrav5: text(five - iva5),
    dBaseGrav10: text(ten - iva10),
    dTBasGraIVA: text(five - iva5 + ten - iva10),
    ...(venta.moneda === 'PYG' ? {} : { dTotalGs: inGuaranies(venta) }),
  };
}

/** USD 199,99 × 7.325,5 = 1.465.026,745 (domain facts, currency). */
function inGuaranies({ total, cotizacion }: Venta): string {
  return shortDecimal(decimalText(scaled(total) * scaled(cotizacion), PRODUCT_SCALE, 8));
}

/** Currency names of the official table. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['PYG', 'Guarani'],
  ['USD', 'US Dollar'],
]);

function operationElement({ items, venta }: InvoiceRequest): XmlElement {
  const [code, text] = transactionType(
    (items.mercaderias ?? []).length > 0,
    (items.servicios ?? []).length > 0,
  );
  return {
    iTipTra: code,
    dDesTipTra: text,
    iTImp: '1',
    dDesTImp: 'IVA',
    cMoneOpe: venta.moneda,
    dDesMoneOpe: currencyName(venta.moneda),
    // A rate is required for other currencies and forbidden for guaraníes (1207–1210).
    ...(venta.moneda === 'PYG' ? {} : { dCondTiCam: '1', dTiCam: numberText(venta.cotizacion) }),
  };
}

function transactionType(hasGoods: boolean, hasServices: boolean): [code: string, text: string] {
  if (hasGoods && hasServices) return ['3', 'Mixto (Venta de mercadería y servicios)'];
  return hasServices ? ['2', 'Prestación de servicios'] : ['1', 'Venta de mercadería'];
}

function paymentElement(venta: Venta): XmlElement {
  if (venta.venta_credito !== undefined) {
    const { entrega_inicial, plazo } = venta.venta_credito;
    return {
      iCondOpe: '2',
      dDCondOpe: 'Crédito',
      gPagCred: {
        iCondCred: '1',
        dDCondCred: 'Plazo',
        dPlazoCre: `${plazo} días`,
        ...(entrega_inicial > 0 && { dMonEnt: numberText(entrega_inicial) }),
      },
    };
  }
  return {
    iCondOpe: '1',
    dDCondOpe: 'Contado',
    gPaConEIni: {
      iTiPago: '1',
      dDesTiPag: 'Efectivo',
      dMonTiPag: numberText(venta.total),
      cMoneTiPag: venta.moneda,
      dDMoneTiPag: currencyName(venta.moneda),
      ...(venta.moneda === 'PYG' ? {} : { dTiCamTiPag: numberText(venta.cotizacion) }),
    },
  };
}

function currencyName(moneda: string): string {
  return CURRENCIES.get(moneda) ?? moneda;
}
