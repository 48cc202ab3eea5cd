import { countryIssues } from '../../shared/wire/cliente.ts';
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
import { findCity } from '../catalog/cities.ts';
import { TIMBRADOS } from '../catalog/company.ts';
import { findUnit } from '../catalog/reference-tables.ts';
import { checkDigit } from '../fiscal/cdc.ts';

/** Half a unit of the currency, the tax authority's own tolerance (MT F). */
const TOLERANCE = PRODUCT_SCALE / 2n;

/** Faults of a sale whose form is right. */
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

/** From this total on the receiver has to be named (NT24, rejection 1321), in guaraníes. */
const INNOMINADO_LIMIT = 7_000_000n;

/** The tolerance of the total is no way below the limit: what the items add up to counts as well. */
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

interface TimbradoNames {
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
}

/** Timbrado, establishment and point have to be the company's; `group` is the object they stand in. */
export function checkTimbrado(names: TimbradoNames, group: string): FieldIssue[] {
  const { numero_timbrado, numero_establecimiento, punto_expedicion } = names;
  const ofTimbrado = TIMBRADOS.filter((known) => known.numero_timbrado === numero_timbrado);
  if (ofTimbrado.length === 0) {
    return [
      {
        path: `${group}.numero_timbrado`,
        message: `Timbrado: ${numero_timbrado} no existe o no es de la empresa`,
      },
    ];
  }
  const here = ofTimbrado.filter((known) => known.numero_establecimiento === numero_establecimiento);
  if (here.length === 0) {
    return [
      {
        path: `${group}.numero_establecimiento`,
        message: `Establecimiento: el timbrado no tiene el establecimiento ${numero_establecimiento}`,
      },
    ];
  }
  if (here.some((known) => known.punto_expedicion === punto_expedicion)) return [];
  return [
    {
      path: `${group}.punto_expedicion`,
      message: `Punto de expedición: el establecimiento no tiene el punto ${punto_expedicion}`,
    },
  ];
}

/** `tipo_documento` of a taxpayer, whose document is the RUC (interface, Cliente). */
const RUC = 0;
/** The tax system's room for a document number (MT D210); the QR carries it too. */
const LONGEST_DOCUMENT = 20;

/**
 * A taxpayer's document has to be a RUC, with or without its check digit; with it, the right one (rejection
 * 1309). Others' are not too long. `group` is the person it stands in.
 */
export function checkIdentity(
  person: { tipo_documento: number; documento: string },
  group: string,
): FieldIssue[] {
  const refuse = (reason: string): FieldIssue[] => [
    { path: `${group}.documento`, message: `Número de documento: ${reason}` },
  ];
  if (person.tipo_documento !== RUC) {
    if (person.documento.length <= LONGEST_DOCUMENT) return [];
    return refuse(`puede tener ${LONGEST_DOCUMENT} caracteres como máximo`);
  }
  const [, body, digit] = /^([0-9A-Z]{3,8})(?:-(\d))?$/i.exec(person.documento.trim()) ?? [];
  if (body === undefined) return refuse('tiene que ser un RUC, como 80009735-1');
  if (digit === undefined || digit === checkDigit(body)) return [];
  return refuse(`el dígito verificador de ${body} es ${checkDigit(body)}, no ${digit}`);
}

/** `tipo_documento` of a client who gives no name (domain facts, reference tables; D208). */
export const INNOMINADO = 5;

/** A city's id has to be one of the list; `path` is the field it stands in. */
export function checkCity(id: string, path: string): FieldIssue[] {
  if (findCity(id) !== undefined) return [];
  return [{ path, message: 'Ciudad: no existe una ciudad con ese identificador' }];
}
