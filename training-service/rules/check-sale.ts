import { countryIssues } from '../../shared/wire/countries.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Venta } from '../../shared/wire/venta.ts';
import {
  currencyDecimals,
  decimalText,
  numberText,
  PRICE_SCALE,
  PRODUCT_SCALE,
  scaled,
} from '../amounts/exact.ts';
import { distanceToTotal, type SaleAmounts } from '../amounts/sale-amounts.ts';
import { findUnit } from '../catalog/reference-tables.ts';
import { checkCity, checkIdentity, checkTimbrado } from './check-fields.ts';

/** Half a unit of the currency, the tax authority's own tolerance (MT F). */
const TOLERANCE = PRODUCT_SCALE / 2n;

/** Issues of a sale that has the right shape. */
export function checkSale(sale: InvoiceRequest, amounts: SaleAmounts): FieldIssue[] {
  return [
    ...checkTimbrado(sale.venta, 'venta'),
    ...checkIdentity(sale.cliente, 'cliente'),
    ...countryIssues(sale.cliente, 'cliente'),
    ...checkCity(sale.cliente.ciudad_id, 'cliente.ciudad_id'),
    ...checkUnits(sale.items),
    ...checkTotal(sale.venta, amounts),
    ...checkInnominado(sale, amounts),
  ];
}

function checkUnits(items: InvoiceRequest['items']): FieldIssue[] {
  const check = (list: 'mercaderias' | 'servicios'): FieldIssue[] =>
    (items[list] ?? []).flatMap((item, index) =>
      findUnit(item.unidad_medida_venta_id) !== undefined
        ? []
        : [
            {
              path: `items.${list}[${index}].unidad_medida_venta_id`,
              message: `Unidad de medida, renglón ${index + 1}: no existe una unidad con ese identificador`,
            },
          ],
    );
  return [...check('mercaderias'), ...check('servicios')];
}

function checkTotal(venta: Venta, amounts: SaleAmounts): FieldIssue[] {
  if (distanceToTotal(amounts, venta.total) <= TOLERANCE) return [];
  const sum = decimalText(amounts.total, PRODUCT_SCALE, currencyDecimals(venta.moneda));
  return [
    {
      path: 'venta.total',
      message: `Total: es ${numberText(venta.total)} y los productos y servicios suman ${sum} ${venta.moneda}`,
    },
  ];
}

/** `tipo_documento` of a client who gives no name (domain facts, reference tables; D208). */
export const INNOMINADO = 5;

/** From this total in guaraníes, the receiver must be named (NT24, rejection 1321). */
const INNOMINADO_LIMIT = 7_000_000n;

/** Also checks the items' sum, so that the total's tolerance cannot be used to stay below the limit. */
function checkInnominado({ venta, cliente }: InvoiceRequest, amounts: SaleAmounts): FieldIssue[] {
  if (cliente.tipo_documento !== INNOMINADO) return [];
  const rate = scaled(venta.cotizacion);
  const isBelow =
    scaled(venta.total) * rate < INNOMINADO_LIMIT * PRODUCT_SCALE &&
    amounts.total * rate < INNOMINADO_LIMIT * PRODUCT_SCALE * PRICE_SCALE;
  if (isBelow) return [];
  return [
    {
      path: 'venta.total',
      message:
        'Total: desde 7.000.000 de guaraníes la factura tiene que llevar el nombre y el documento del cliente',
    },
  ];
}
