import { decimalText, PRICE_SCALE, PRODUCT_SCALE, shortDecimal } from '../amounts/exact.ts';
import { containedIva, type SaleLine } from '../amounts/sale-amounts.ts';
import { findUnit } from '../catalog/units.ts';
import type { XmlElement } from './write-xml.ts';

/** Amounts of an item are written with up to eight decimals (NT13). */
const ITEM_DECIMALS = 8;

/** One element a line: an item of mixed rates has one for each rate, as an element has room for one. */
export function itemElements(lines: readonly SaleLine[]): XmlElement[] {
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
