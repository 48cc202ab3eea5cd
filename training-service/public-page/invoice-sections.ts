import { documentTotals, saleAmounts, type SaleLine } from '../amounts/sale-amounts.ts';
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
import { groupDigits, moneyText } from '../html/document-words.ts';
import { html, type Html, type Part } from '../html/html.ts';
import type { StoredDispatchNote, StoredInvoice } from '../ledger/document-repository.ts';
import { factList, linkSection, receiverSection } from './page-parts.ts';

/** Sections of an invoice after its head: receiver, terms, items, totals, dispatch notes. */
export function invoiceSections(
  invoice: StoredInvoice,
  notes: readonly StoredDispatchNote[],
  now: number,
): Part {
  const { request } = invoice;
  const amounts = saleAmounts(request.items);
  return [
    html`<div class="two">${receiverSection(request.cliente)}${termsSection(request.venta)}</div>`,
    itemSection(amounts.lines),
    totalSection(invoice),
    linkSection('Notas de remisión de esta factura', notes, now),
  ];
}

function termsSection(venta: StoredInvoice['request']['venta']): Html {
  const credit = venta.venta_credito;
  const inMoney = (value: number): string => moneyText(numberText(value), venta.moneda);
  return html`<section>
  <h2>Venta</h2>
  ${factList([
    ['Condición', credit === undefined ? 'Contado' : `Crédito a ${credit.plazo} días`],
    ['Entrega inicial', credit === undefined ? null : inMoney(credit.entrega_inicial)],
    ['Moneda', venta.moneda],
    ['Cotización', venta.moneda === 'PYG' ? null : groupDigits(numberText(venta.cotizacion))],
    ['Observación', venta.observacion],
  ])}
</section>`;
}

function itemSection(lines: readonly SaleLine[]): Html {
  return html`<section>
  <h2>Productos y servicios</h2>
  <table>
    <thead><tr>
      <th scope="col">Descripción</th>
      <th scope="col" class="right wide">Cantidad</th>
      <th scope="col" class="right wide">Precio</th>
      <th scope="col" class="wide">IVA</th>
      <th scope="col" class="right">Valor</th>
    </tr></thead>
    <tbody>${lines.map(itemRow)}</tbody>
  </table>
</section>`;
}

/** On a narrow screen quantity, price and rate are under the description. */
function itemRow(line: SaleLine): Html {
  const quantity = `${short(line.quantity, PRICE_SCALE)} ${findUnit(line.unitId)?.representacion ?? ''}`;
  const price = short(line.price, PRICE_SCALE);
  const rate = line.rate === '0' ? 'Exenta' : `${line.rate}\u00A0%`;
  return html`<tr>
    <td><bdi>${line.description}</bdi><br><bdi class="code">${line.code}</bdi>
      <span class="small soft">${quantity} × ${price} · ${line.rate === '0' ? rate : `IVA\u00A0${rate}`}</span></td>
    <td class="right wide">${quantity}</td>
    <td class="right wide">${price}</td>
    <td class="tight wide">${rate}</td>
    <td class="right">${short(line.value, PRODUCT_SCALE)}</td>
  </tr>`;
}

function totalSection({ request: { items, venta } }: StoredInvoice): Html {
  const totals = documentTotals(saleAmounts(items), venta.moneda);
  const minor = (value: bigint): string => groupDigits(minorText(value, venta.moneda));
  return html`<section class="sums">
  <div><h2>Subtotales</h2>${factList([
    ['Exentas', minor(totals.exempt)],
    ['Gravadas 5 %', minor(totals.five)],
    ['Gravadas 10 %', minor(totals.ten)],
  ])}</div>
  <div><h2>Liquidación del IVA</h2>${factList([
    ['IVA 5 %', minor(totals.iva5)],
    ['IVA 10 %', minor(totals.iva10)],
    ['Total IVA', minor(totals.iva5 + totals.iva10)],
  ])}</div>
  <p class="total"><span>Total</span> <b>${moneyText(numberText(venta.total), venta.moneda)}</b></p>
  ${venta.moneda !== 'PYG' && html`<p class="soft">Total en guaraníes: ${inGuaranies(venta)}</p>`}
</section>`;
}

function inGuaranies({ total, cotizacion }: StoredInvoice['request']['venta']): string {
  return `Gs. ${short(scaled(total) * scaled(cotizacion), PRODUCT_SCALE)}`;
}

function short(numerator: bigint, denominator: bigint): string {
  return groupDigits(shortDecimal(decimalText(numerator, denominator, 8)));
}
