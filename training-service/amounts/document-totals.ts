import { currencyDecimals, divideHalfUp, PRODUCT_SCALE } from './exact.ts';
import { containedIva, type Rate, type SaleAmounts } from './sale-amounts.ts';

/** A document's sums in minor units of its currency, each rounded half up once. */
export interface DocumentTotals {
  exempt: bigint;
  /** IVA included. */
  five: bigint;
  ten: bigint;
  iva5: bigint;
  iva10: bigint;
}

export function documentTotals(amounts: SaleAmounts, moneda: string): DocumentTotals {
  const minorPerUnit = 10n ** BigInt(currencyDecimals(moneda));
  const valueOf = (rate: Rate): bigint => divideHalfUp(amounts.byRate[rate] * minorPerUnit, PRODUCT_SCALE);
  const ivaOf = (rate: Rate): bigint => {
    const { numerator, denominator } = containedIva(amounts.byRate[rate], rate);
    return divideHalfUp(numerator * minorPerUnit, denominator);
  };
  return {
    exempt: valueOf('0'),
    five: valueOf('5'),
    ten: valueOf('10'),
    iva5: ivaOf('5'),
    iva10: ivaOf('10'),
  };
}
