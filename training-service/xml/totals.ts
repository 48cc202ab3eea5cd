import type { Venta } from '../../shared/wire/venta.ts';
import type { DocumentTotals } from '../amounts/document-totals.ts';
import { decimalText, minorText, numberText, PRODUCT_SCALE, scaled, shortDecimal } from '../amounts/exact.ts';
import type { XmlElement } from './write-xml.ts';

/** Subtotals and IVA settlement (MT F); the total is the one that was charged. */
export function totalsElement(venta: Venta, totals: DocumentTotals): XmlElement {
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
