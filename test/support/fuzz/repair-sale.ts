import { isRecord } from '../../../shared/wire/tolerant.ts';

/**
 * A generated sale made consistent: the parts of a price add up to it, the items to the total, and the payment
 * matches its condition. Numbers are small enough for floating point.
 */
export function repairSale(sale: unknown): unknown {
  if (!isRecord(sale) || !isRecord(sale['venta']) || !isRecord(sale['items'])) return sale;
  let total = 0;
  for (const item of Object.values(sale['items']).flat()) {
    if (!isRecord(item)) continue;
    const parts = isRecord(item['precio_unitario']) ? item['precio_unitario'] : {};
    if (Object.keys(parts).length === 0) parts['10'] = 1000;
    const price = Object.values(parts).reduce((sum: number, part) => sum + Number(part), 0);
    item['precio_unitario_original'] = price;
    total += price * Number(item['cantidad']);
  }
  const { venta } = sale;
  venta['total'] = Math.round(total);
  if (venta['moneda'] === 'PYG') venta['cotizacion'] = 1;
  if (venta['condicion_venta'] === 2) {
    venta['venta_credito'] = { entrega_inicial: 0, plazo: 30 };
    delete venta['venta_contado'];
  } else {
    venta['venta_contado'] = { monto: venta['total'] };
    delete venta['venta_credito'];
  }
  return sale;
}
