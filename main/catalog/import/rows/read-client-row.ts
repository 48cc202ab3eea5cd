import {
  writeBirthDate,
  writeDocument,
  writeEmail,
} from '../../../../shared/domain/catalog/client-format/client-fields.ts';
import { readNationality } from '../../../../shared/domain/catalog/client-format/nationality.ts';
import { writePhone } from '../../../../shared/domain/catalog/client-format/phone.ts';
import { clientIssues } from '../../../../shared/domain/sale/check-sale.ts';
import { writeRuc } from '../../../../shared/domain/fiscal/ruc.ts';
import type { ClientField } from '../../../../shared/domain/catalog/import-fields.ts';
import { say } from '../../../kernel/say.ts';
import { type Cliente, clienteSchema } from '../../../../shared/wire/cliente.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { searchKey } from '../../../../shared/domain/search-key.ts';
import type { KnownCities } from './known-cities.ts';
import type { RowCells } from './row-cells.ts';
import { IDENTITY_CARD, RUC_DOCUMENT } from '../../../../shared/domain/sale/document-issues.ts';

export interface ClientReading {
  cities: KnownCities;
  find(tipoDocumento: number, documento: string): Cliente | null;
  /** Data filled in where a client's are missing; null if nothing may be filled in. */
  filler: Cliente | null;
  /** An empty cell clears the known client's field. */
  clearsEmpty: boolean;
  /** DD/MM/YYYY: no birth date is after it. */
  today: string;
}

const DOCUMENT_TYPES: Readonly<Record<string, number>> = {
  ruc: RUC_DOCUMENT,
  ci: IDENTITY_CARD,
  'c i': IDENTITY_CARD,
  cedula: IDENTITY_CARD,
  'cedula de identidad': IDENTITY_CARD,
};

const PERSONS: Readonly<Record<string, 1 | 2>> = {
  '1': 1,
  f: 1,
  fisica: 1,
  'persona fisica': 1,
  natural: 1,
  '2': 2,
  j: 2,
  juridica: 2,
  'persona juridica': 2,
  empresa: 2,
  legal: 2,
};

/**
 * Reads a row as a client: its values over those of the known client with its document. Null, with the faults added to
 * the row, where it cannot be imported.
 */
export function readClientRow(row: RowCells, reading: ClientReading): Cliente | null {
  const written = writeDocument(row.name('documento'));
  if (written === '') {
    row.fault('documento', say('import.documentMissing'));
    return null;
  }
  const tipo = readDocumentType(row, written);
  const documento = tipo === RUC_DOCUMENT ? writeRuc(written) : written;
  const before = tipo === null ? null : reading.find(tipo, documento);
  const fallback = before ?? reading.filler;
  const orKnown = (field: ClientField, said: string, known = ''): string =>
    said !== '' || (row.has(field) && reading.clearsEmpty) ? said : known;
  const cliente = {
    tipo_persona: readPerson(row, documento, before),
    tipo_documento: tipo,
    // The known spelling, if the file writes the same number with other dots.
    documento: before?.documento ?? documento,
    nombre: row.text('nombre') || (before?.nombre ?? ''),
    nombre_fantasia: orKnown('nombre_fantasia', row.text('nombre_fantasia'), before?.nombre_fantasia),
    nacionalidad: readCountry(row, before),
    fecha_nacimiento: row.text('fecha_nacimiento')
      ? writeBirthDate(row.text('fecha_nacimiento'), reading.today)
      : fallback?.fecha_nacimiento,
    whatsapp: row.name('whatsapp') ? writePhone(row.name('whatsapp')) : fallback?.whatsapp,
    email: row.text('email') ? writeEmail(row.text('email')) : fallback?.email,
    direccion: row.text('direccion') || fallback?.direccion,
    numero_casa: orKnown('numero_casa', row.name('numero_casa'), before?.numero_casa),
    barrio: orKnown('barrio', row.text('barrio'), before?.barrio),
    ciudad_id: readCity(row, reading, fallback),
  };
  if (row.faults.length > 0) return null;
  const parsed = clienteSchema.safeParse(
    Object.fromEntries(Object.entries(cliente).filter(([, value]) => value !== '' && value !== undefined)),
  );
  const issues = parsed.success
    ? clientIssues(parsed.data).filter(
        ({ path }) => path !== 'cliente.whatsapp' || row.text('whatsapp') !== '',
      )
    : describeIssues(parsed.error);
  for (const { path, message } of issues) {
    const named = path.replace('cliente.', '');
    const field = (named === 'ciudad_id' ? 'ciudad' : named) as ClientField;
    row.fault(field, row.text(field) === '' ? say('import.missing', { field: nameOf(message) }) : message);
  }
  return parsed.success && issues.length === 0 ? parsed.data : null;
}

const nameOf = (message: string): string => message.split(':')[0] ?? message;

/** Null for an unknown type. A number with its check digit is a RUC by default. */
function readDocumentType(row: RowCells, documento: string): number | null {
  const text = row.text('tipo_documento');
  if (text === '') return /-\d$/.test(writeRuc(documento)) ? RUC_DOCUMENT : IDENTITY_CARD;
  const type = DOCUMENT_TYPES[searchKey(text)] ?? (/^\d{1,3}$/.test(text) ? Number(text) : null);
  if (type === null) row.fault('tipo_documento', say('import.documentTypeUnknown', { text }));
  return type;
}

/** RUC of companies begin with 80. */
function readPerson(row: RowCells, documento: string, before: Cliente | null): 1 | 2 {
  const text = row.text('tipo_persona');
  if (text === '') return before?.tipo_persona ?? (/^80\d{6}-\d$/.test(documento) ? 2 : 1);
  const person = PERSONS[searchKey(text)];
  if (person === undefined) row.fault('tipo_persona', say('import.personTypeUnknown', { text }));
  return person ?? 1;
}

function readCountry(row: RowCells, before: Cliente | null): string {
  const text = row.text('nacionalidad');
  if (text === '') return before?.nacionalidad ?? 'PRY';
  return readNationality(text) ?? text.toUpperCase();
}

function readCity(row: RowCells, { cities }: ClientReading, fallback: Cliente | null): string | undefined {
  const name = row.text('ciudad');
  if (name === '') return fallback?.ciudad_id;
  const found = cities.find(name, row.text('distrito'), row.text('departamento'));
  if ('id' in found) return found.id;
  // An export writes the id of a city that the list here does not have.
  if (fallback?.ciudad_id === name) return name;
  row.fault('ciudad', found.reason);
  return undefined;
}
