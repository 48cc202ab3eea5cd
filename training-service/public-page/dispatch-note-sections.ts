import { numberText } from '../amounts/exact.ts';
import {
  describeCode,
  DISPATCH_REASONS,
  EMISSION_RESPONSIBLES,
  findUnit,
  TRANSPORT_MODES,
  TRANSPORT_TYPES,
} from '../catalog/reference-tables.ts';
import { groupDigits } from '../html/document-words.ts';
import { html, type Html, type Part } from '../html/html.ts';
import type { StoredDispatchNote, StoredInvoice } from '../ledger/document-repository.ts';
import { cartItems } from '../rules/pending-items.ts';
import { cityText, factList, identityText, linkSection, receiverSection } from './page-parts.ts';

/** Sections of a dispatch note after its head: receiver, transport, goods without prices, its invoice. */
export function dispatchNoteSections(
  note: StoredDispatchNote,
  invoice: StoredInvoice | null,
  now: number,
): Part {
  if (invoice === null) throw new RangeError(`the cart ${note.carritoId} has no invoice`);
  return [
    html`<div class="two">${receiverSection(invoice.request.cliente)}${reasonSection(note)}</div>`,
    html`<div class="two">${placeSection('Salida', note.request.salida)}${placeSection('Entrega', note.request.destino)}</div>`,
    html`<div class="two">${transportSection(note)}${carrierSection(note)}</div>`,
    itemSection(note, invoice, now),
    linkSection('Factura', [invoice], now),
  ];
}

function reasonSection({ request }: StoredDispatchNote): Html {
  return html`<section>
  <h2>Traslado</h2>
  ${factList([
    ['Motivo', describeCode(DISPATCH_REASONS, request.motivo_codigo)],
    ['Inicio', request.transporte.fecha_inicio_traslado],
    ['Fin', request.transporte.fecha_fin_traslado],
    ['Distancia', `${groupDigits(numberText(request.kilometros_estimados))} km`],
    ['Emitida por', describeCode(EMISSION_RESPONSIBLES, request.responsable_emision)],
  ])}
</section>`;
}

function placeSection(title: string, place: StoredDispatchNote['request']['salida']): Html {
  const { direccion, numero_casa = '', direccion_complementaria, direccion_complementaria_2 } = place;
  return html`<section>
  <h2>${title}</h2>
  ${factList([
    ['Dirección', `${direccion} ${numero_casa}`.trim()],
    ['Complemento', [direccion_complementaria, direccion_complementaria_2].filter(Boolean).join(' · ')],
    ['Ciudad', cityText(place.ciudad_id)],
  ])}
</section>`;
}

function transportSection({ request: { transporte, vehiculo } }: StoredDispatchNote): Html {
  return html`<section>
  <h2>Transporte</h2>
  ${factList([
    ['Tipo', describeCode(TRANSPORT_TYPES, transporte.tipo)],
    ['Modalidad', describeCode(TRANSPORT_MODES, transporte.modalidad)],
    ['Vehículo', vehiculo.marca],
    [vehiculo.tipo_identificacion === 2 ? 'Matrícula' : 'Identificación', vehiculo.numero_matricula],
    ['Condición', transporte.codigo_condicion_negocio],
  ])}
</section>`;
}

function carrierSection({ request: { transportista, chofer } }: StoredDispatchNote): Html {
  return html`<section>
  <h2>Transportista y chofer</h2>
  ${factList([
    ['Transportista', transportista.nombre],
    ['Documento', identityText(transportista)],
    ['Chofer', chofer.nombre],
    ['Documento', chofer.numero_documento],
  ])}
</section>`;
}

function itemSection(note: StoredDispatchNote, invoice: StoredInvoice, now: number): Html {
  const sold = new Map(cartItems({ invoice, notes: [] }, now).map((item) => [item.id, item]));
  const rows = note.request.items.map(({ carrito_item_id, cantidad }) => {
    const cartItem = sold.get(carrito_item_id);
    const unit = findUnit(cartItem?.item.unidad_medida_venta_id ?? '');
    const code =
      cartItem?.kind === 'mercaderia' ? cartItem.item.codigo_original : cartItem?.item.codigo_interno;
    return html`<tr>
      <td><bdi>${cartItem?.item.descripcion}</bdi><br><bdi class="code">${code}</bdi></td>
      <td class="right">${groupDigits(numberText(cantidad))} ${unit?.representacion}</td>
    </tr>`;
  });
  return html`<section>
  <h2>Productos que viajan</h2>
  <table>
    <thead><tr><th scope="col">Descripción</th><th scope="col" class="right">Cantidad</th></tr></thead>
    <tbody>${rows}</tbody>
  </table>
</section>`;
}
