import type { DispatchCode } from '../../../dispatch/dispatch-tables.ts';
import { RUC_DOCUMENT } from '../../../sale/document-issues.ts';
import { formatScaled, scaledFromNumber } from '../../../money.ts';
import type { NoteFacts, NoteItem, NoteItemFacts, NoteReceipt } from './note-receipt.ts';
import type { ReceiptField } from '../receipt-frame.ts';
import { joined, receiptIssuer, receiverFields, streetAndNumber } from '../receipt-parties.ts';
import { cdcGroups, receiptFiscal, receiptMark, statusLegends } from '../receipt-fiscal.ts';
import { missingOfStamp, stampFields } from '../receipt-stamp.ts';
import {
  DEFINITIVE_LEGENDS,
  NOTE_CONSULTATION_LEGEND,
  NOTE_TITLE,
  printable,
  printableOrNull,
  toTheMinute,
  TRAINING_BANNER,
} from '../receipt-words.ts';

/** The receipt of an issued dispatch note: all that the tax authority requires, if known; no prices. */
export function buildNoteReceipt(facts: NoteFacts): NoteReceipt {
  const { issue, localNumber, cities } = facts;
  const { cliente } = facts.invoice;
  const sections = noteSections(facts);
  return {
    of: 'dispatch-note',
    kind: 'definitive',
    title: NOTE_TITLE,
    number: { label: 'Nº', value: printable(issue.numeroDocumento) },
    trainingBanner: facts.training ? TRAINING_BANNER : null,
    mark: receiptMark(issue),
    warning: null,
    issuer: receiptIssuer(facts.issuer),
    stamp: stampFields(facts, issue),
    general: [{ label: 'Fecha y hora de emisión', value: toTheMinute(issue.emittedAt) }],
    receiver: receiverFields('Destinatario', cliente, { city: cities[cliente.ciudad_id]?.nombre }),
    sections: sections.map(({ heading, told }) => ({ heading, fields: fieldsOf(told) })),
    items: facts.items.map(noteItem),
    fiscal: receiptFiscal(issue, NOTE_CONSULTATION_LEGEND),
    legends: [...statusLegends(issue), ...DEFINITIVE_LEGENDS],
    missing: [
      ...missingOfStamp(facts),
      ...missingOfReceiver(facts),
      ...missingOf(sections.flatMap(({ told }) => told)),
      ...missingOfItems(facts.items),
      ...(issue.qr === '' ? ['código QR'] : []),
    ],
    closing: [`Nota ${printable(localNumber)}`],
  };
}

function missingOfReceiver({ invoice: { cliente } }: NoteFacts): string[] {
  const known: readonly (readonly [string, string])[] = [
    ['nombre del destinatario', cliente.nombre],
    ['documento del destinatario', cliente.documento],
    ['dirección del destinatario', cliente.direccion],
  ];
  return known.filter(([, text]) => printableOrNull(text) === null).map(([name]) => name);
}

/** Counts an item without a name too: the receipt has the number of things that travel. */
function noteItem({ descripcion, unit, quantity }: NoteItemFacts): NoteItem {
  const count = formatScaled(quantity);
  const unitName = printableOrNull(unit ?? undefined);
  return {
    description: printableOrNull(descripcion ?? undefined) ?? '—',
    quantity: unitName === null ? count : `${count} ${unitName}`,
    count,
    unit: unitName,
  };
}

function missingOfItems(items: readonly NoteItemFacts[]): string[] {
  const lacks = (read: (item: NoteItemFacts) => string | null): boolean =>
    items.some((item) => printableOrNull(read(item) ?? undefined) === null);
  return [
    ...(lacks(({ descripcion }) => descripcion) ? ['descripción de la mercadería'] : []),
    ...(lacks(({ unit }) => unit) ? ['unidad de medida'] : []),
  ];
}

/** A section of the note, as far as known. */
interface ToldSection {
  heading: string;
  told: NoteField[];
}

/** All sections but the items, in the order of the authority's model (domain facts, remission note). */
function noteSections(facts: NoteFacts): ToldSection[] {
  const { salida, destino } = facts.note;
  return [
    { heading: 'Documento asociado', told: invoiceFields(facts) },
    { heading: 'Traslado', told: tripFields(facts) },
    { heading: 'Salida', told: placeFields(facts, salida, 'la salida') },
    { heading: 'Entrega', told: placeFields(facts, destino, 'la entrega') },
    { heading: 'Vehículo', told: vehicleFields(facts) },
    { heading: 'Transportista', told: carrierFields(facts) },
    { heading: 'Chofer', told: driverFields(facts) },
  ];
}

function invoiceFields({ invoice }: NoteFacts): NoteField[] {
  const { numeroDocumento, emittedAt, cdc } = invoice;
  const groups = cdc === null ? undefined : cdcGroups(cdc).join(' ');
  return [
    must('Factura electrónica', numeroDocumento, 'número de la factura asociada'),
    may('Emitida', emittedAt === null ? undefined : toTheMinute(emittedAt)),
    must('CDC', groups, 'CDC de la factura asociada'),
  ];
}

function tripFields({ note, tables }: NoteFacts): NoteField[] {
  const { motivo_codigo, responsable_emision, kilometros_estimados, transporte } = note;
  const { tipo, modalidad, responsable_costo_flete, codigo_condicion_negocio } = transporte;
  const condition = meaningOf(codigo_condicion_negocio, tables.codigo_condicion_negocio);
  const named = condition === null ? codigo_condicion_negocio : `${codigo_condicion_negocio} – ${condition}`;
  return [
    mustCode('Motivo', motivo_codigo, tables.motivo_codigo, 'motivo del traslado'),
    mustCode(
      'Responsable de la emisión',
      responsable_emision,
      tables.responsable_emision,
      'responsable de la emisión',
    ),
    must('Inicio', transporte.fecha_inicio_traslado, 'inicio del traslado'),
    must('Fin', transporte.fecha_fin_traslado, 'fin del traslado'),
    must(
      'Recorrido estimado',
      `${formatScaled(scaledFromNumber(kilometros_estimados))} km`,
      'kilómetros estimados',
    ),
    mustCode('Tipo de transporte', tipo, tables.tipo, 'tipo de transporte'),
    mustCode('Modalidad', modalidad, tables.modalidad, 'modalidad del transporte'),
    mustCode(
      'Responsable del flete',
      responsable_costo_flete,
      tables.responsable_costo_flete,
      'responsable del flete',
    ),
    must('Condición de negociación', named, 'condición de negociación'),
  ];
}

/** A house without a number has none on the receipt: the interface leaves it out. */
function placeFields({ cities }: NoteFacts, place: NoteFacts['note']['salida'], where: string): NoteField[] {
  const { direccion, numero_casa, direccion_complementaria, direccion_complementaria_2 } = place;
  const city = cities[place.ciudad_id];
  const more = joined([direccion_complementaria, direccion_complementaria_2]) ?? undefined;
  return [
    must('Dirección', streetAndNumber(direccion, numero_casa), `dirección de ${where}`),
    may('Referencia', more),
    must('Ciudad', city?.nombre, `ciudad de ${where}`),
    must('Departamento', city?.departamento, `departamento de ${where}`),
    may('Teléfono', place.whatsapp),
  ];
}

function vehicleFields({ note, tables }: NoteFacts): NoteField[] {
  const { tipo_vehiculo, marca, tipo_identificacion, numero_matricula } = note.vehiculo;
  return [
    mustCode('Tipo', tipo_vehiculo, tables.tipo_vehiculo, 'tipo de vehículo'),
    must('Marca', marca, 'marca del vehículo'),
    ...identified(tipo_identificacion, tables.tipo_identificacion, numero_matricula, {
      label: 'Identificación',
      kind: 'tipo de identificación del vehículo',
      number: 'identificación del vehículo',
    }),
  ];
}

function carrierFields({ note, tables, cities }: NoteFacts): NoteField[] {
  const { nombre, tipo_documento, documento, direccion, ciudad_id } = note.transportista;
  const address = joined([direccion, cities[ciudad_id]?.nombre]);
  return [
    must('Nombre', nombre, 'nombre del transportista'),
    // A taxpayer is identified by the RUC, all others by another document (MT E980–E985).
    must(
      'Naturaleza',
      tipo_documento === RUC_DOCUMENT ? 'Contribuyente' : 'No contribuyente',
      'naturaleza del transportista',
    ),
    ...identified(tipo_documento, tables.tipo_documento, documento, {
      label: 'Documento',
      kind: 'tipo de documento del transportista',
      number: 'documento del transportista',
    }),
    must('Domicilio fiscal', address, 'domicilio fiscal del transportista'),
  ];
}

function driverFields({ note }: NoteFacts): NoteField[] {
  const { nombre, numero_documento, domicilio_fiscal } = note.chofer;
  return [
    must('Nombre', nombre, 'nombre del chofer'),
    must('Documento', numero_documento, 'documento del chofer'),
    must('Dirección', domicilio_fiscal, 'dirección del chofer'),
  ];
}

/** A number with its kind. */
function identified(
  code: number,
  table: Parameters<typeof meaningOf>[1],
  number: string,
  names: { label: string; kind: string; number: string },
): NoteField[] {
  const kind = meaningOf(code, table);
  const told = must(kind ?? names.label, number, names.number);
  return kind === null ? [told, { field: null, missing: names.kind }] : [told];
}

/** A field, as far as known. */
interface NoteField {
  /** Null if there is nothing to print. */
  field: ReceiptField | null;
  /** Name of a mandatory field that is unknown. */
  missing: string | null;
}

/** A mandatory field; `name` is listed as missing if it is unknown. */
function must(label: string, text: string | null | undefined, name: string): NoteField {
  const value = printableOrNull(text ?? undefined);
  return value === null ? { field: null, missing: name } : { field: { label, value }, missing: null };
}

/** A field that is printed if known. */
function may(label: string, text: string | undefined): NoteField {
  return { ...must(label, text, ''), missing: null };
}

/** Name of a code from the shop's table; a code not in it is printed unchanged. */
function mustCode(
  label: string,
  code: number | string,
  table: readonly DispatchCode[],
  name: string,
): NoteField {
  const meaning = meaningOf(code, table);
  if (meaning !== null) return must(label, meaning, name);
  return { ...must(label, `Código ${code}`, name), missing: name };
}

/** Null for a code that is not in the table. */
function meaningOf(code: number | string, table: readonly DispatchCode[]): string | null {
  return printableOrNull(table.find(({ codigo }) => codigo === String(code))?.nombre);
}

function fieldsOf(told: readonly NoteField[]): ReceiptField[] {
  return told.flatMap(({ field }) => (field === null ? [] : [field]));
}

/** Each name once. */
function missingOf(told: readonly NoteField[]): string[] {
  return [...new Set(told.flatMap(({ missing }) => (missing === null ? [] : [missing])))];
}
