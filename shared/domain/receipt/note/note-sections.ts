import { formatScaled, scaledFromNumber } from '../../money.ts';
import { cdcGroups } from '../receipt-fiscal.ts';
import { joined, streetAndNumber } from '../receipt-parties.ts';
import { toTheMinute } from '../receipt-time.ts';
import type { NoteFacts } from './note-facts.ts';
import { may, meaningOf, must, mustCode, type ToldField } from './told-field.ts';
import { RUC_DOCUMENT } from '../../document-issues.ts';

/** A part of the note, as far as it was told. */
export interface ToldSection {
  heading: string;
  told: ToldField[];
}

/** All parts of a note but its items, in the order of the tax authority's model (domain facts, remission note). */
export function noteSections(facts: NoteFacts): ToldSection[] {
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

function invoiceFields({ invoice }: NoteFacts): ToldField[] {
  const { numeroDocumento, emittedAt, cdc } = invoice;
  const groups = cdc === null ? undefined : cdcGroups(cdc).join(' ');
  return [
    must('Factura electrónica', numeroDocumento, 'número de la factura asociada'),
    may('Emitida', emittedAt === null ? undefined : toTheMinute(emittedAt)),
    must('CDC', groups, 'CDC de la factura asociada'),
  ];
}

function tripFields({ note, tables }: NoteFacts): ToldField[] {
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

/** A house without a number has none on paper: the interface leaves it out. */
function placeFields({ cities }: NoteFacts, place: NoteFacts['note']['salida'], where: string): ToldField[] {
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

function vehicleFields({ note, tables }: NoteFacts): ToldField[] {
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

function carrierFields({ note, tables, cities }: NoteFacts): ToldField[] {
  const { nombre, tipo_documento, documento, direccion, ciudad_id } = note.transportista;
  const address = joined([direccion, cities[ciudad_id]?.nombre]);
  return [
    must('Nombre', nombre, 'nombre del transportista'),
    // Who is registered as a taxpayer is named by the RUC, all others by another document (MT E980–E985).
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

function driverFields({ note }: NoteFacts): ToldField[] {
  const { nombre, numero_documento, domicilio_fiscal } = note.chofer;
  return [
    must('Nombre', nombre, 'nombre del chofer'),
    must('Documento', numero_documento, 'documento del chofer'),
    must('Dirección', domicilio_fiscal, 'dirección del chofer'),
  ];
}

/** A number beside the kind of number it is. */
function identified(
  code: number,
  table: Parameters<typeof meaningOf>[1],
  number: string,
  names: { label: string; kind: string; number: string },
): ToldField[] {
  const kind = meaningOf(code, table);
  const told = must(kind ?? names.label, number, names.number);
  return kind === null ? [told, { field: null, missing: names.kind }] : [told];
}
