import type { FieldIssue } from '../../shared/wire/field-names.ts';
import type { InvoiceRequest } from '../../shared/wire/invoice.ts';
import type { Venta } from '../../shared/wire/venta.ts';
import { currencyDecimals, decimalText, numberText, PRODUCT_SCALE } from '../amounts/exact.ts';
import { distanceToTotal, type SaleAmounts } from '../amounts/sale-amounts.ts';
import { findCity } from '../catalog/cities.ts';
import { TIMBRADOS } from '../catalog/timbrados.ts';
import { findUnit } from '../catalog/units.ts';

/** Half a unit of the currency, the tax authority's own tolerance (MT F). */
const TOLERANCE = PRODUCT_SCALE / 2n;

/** What the service knows to be wrong with a sale whose form is right. */
export function checkSale(sale: InvoiceRequest, amounts: SaleAmounts): FieldIssue[] {
  return [
    ...checkTimbrado(sale.venta),
    ...checkCity(sale.cliente.ciudad_id),
    ...checkUnits(sale.items),
    ...checkTotal(sale.venta, amounts),
  ];
}

function checkTimbrado(venta: Venta): FieldIssue[] {
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = venta;
  const ofTimbrado = TIMBRADOS.filter((known) => known.numero_timbrado === numero_timbrado);
  if (ofTimbrado.length === 0) {
    return [
      {
        path: 'venta.numero_timbrado',
        message: `Timbrado: ${numero_timbrado} no existe o no es de la empresa`,
      },
    ];
  }
  const here = ofTimbrado.filter((known) => known.numero_establecimiento === numero_establecimiento);
  if (here.length === 0) {
    return [
      {
        path: 'venta.numero_establecimiento',
        message: `Establecimiento: el timbrado no tiene el establecimiento ${numero_establecimiento}`,
      },
    ];
  }
  if (here.some((known) => known.punto_expedicion === punto_expedicion)) return [];
  return [
    {
      path: 'venta.punto_expedicion',
      message: `Punto de expedición: el establecimiento no tiene el punto ${punto_expedicion}`,
    },
  ];
}

function checkCity(id: string): FieldIssue[] {
  if (findCity(id) !== undefined) return [];
  return [{ path: 'cliente.ciudad_id', message: 'Ciudad: no existe una ciudad con ese identificador' }];
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
