import type { Cell } from '../../../../shared/domain/import/cell.ts';
import { CLIENT_FIELDS, type ClientField } from '../../../../shared/domain/import/fields.ts';
import type { Cliente } from '../../../../shared/wire/cliente.ts';
import { importColumns } from '../../../../shared/text/es/import-columns.ts';
import type { KnownCities } from '../rows/known-cities.ts';

/** All clients as a table that can be read again. */
export function clientTable(clientes: readonly Cliente[], cities: KnownCities): Cell[][] {
  const titles = CLIENT_FIELDS.map((field) => importColumns[field]);
  return [titles, ...clientes.map((cliente) => rowOf(cliente, cities))];
}

const DOCUMENT_WORDS: Readonly<Record<number, string>> = { 0: 'RUC', 1: 'CI' };

function rowOf(cliente: Cliente, cities: KnownCities): Cell[] {
  const cells: Record<ClientField, Cell> = {
    documento: cliente.documento,
    tipo_documento: DOCUMENT_WORDS[cliente.tipo_documento] ?? String(cliente.tipo_documento),
    nombre: cliente.nombre,
    tipo_persona: cliente.tipo_persona === 1 ? 'Física' : 'Jurídica',
    nombre_fantasia: cliente.nombre_fantasia ?? '',
    direccion: cliente.direccion,
    numero_casa: cliente.numero_casa ?? '',
    barrio: cliente.barrio ?? '',
    ...cities.wordsOf(cliente.ciudad_id),
    whatsapp: cliente.whatsapp,
    email: cliente.email,
    fecha_nacimiento: cliente.fecha_nacimiento,
    nacionalidad: cliente.nacionalidad,
  };
  return CLIENT_FIELDS.map((field) => cells[field]);
}
