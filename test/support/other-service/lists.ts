import { accepted, type Reply } from './replies.ts';

/** A city of the second page. */
export const CITY_ID = cityId(142);
export const UNIT_ID = unitId(101);

const POINT_COUNT = 100;
const CITY_COUNT = 163;
const UNIT_COUNT = 130;

/** Issuing points that sales may name: establishments 1 to 50, two points each. */
export const POINTS = Array.from({ length: POINT_COUNT }, (_, index) => ({
  numero_timbrado: 12345678,
  numero_establecimiento: 1 + Math.floor(index / 2),
  punto_expedicion: 1 + (index % 2),
}));

/** Record ids are UUIDs; the interface fixes neither letter case nor version. */
function cityId(index: number): string {
  return `C1C1C1C1-00AB-1CDE-0FED-${String(index).padStart(12, '0')}`;
}

function unitId(index: number): string {
  return `D2D2D2D2-00AB-0000-0000-${String(index).padStart(12, '0')}`;
}

export function isCity(id: unknown): boolean {
  return CITIES.some((city) => city.id === id);
}

export function isUnit(id: unknown): boolean {
  return UNITS.some((unit) => unit.id === id);
}

const CITIES = Array.from({ length: CITY_COUNT }, (_, index) => ({
  id: cityId(index),
  nombre: `Ciudad Ñu ${index}`,
  codigo_etax: index,
  distrito:
    index % 3 === 0
      ? null
      : {
          id: index,
          nombre: `Distrito ${index}`,
          codigo_etax: null,
          departamento: { id: 1, nombre: 'Itapúa' },
        },
  superficie_km2: index / 7,
}));

const UNITS = Array.from({ length: UNIT_COUNT }, (_, index) => ({
  id: unitId(index),
  descripcion: `Unidad ${index}`,
  representacion: index % 2 === 0 ? null : `u${index}`,
  codigo_etax: 77 + index,
  habilitada: 1,
}));

/**
 * Rows with a total; every value of the record that can be a number is one. The rows fill the first page; the page
 * after it has a null payload.
 */
export function listTimbrados(query: URLSearchParams): Reply {
  const rows = pageOf(POINTS, query).map((point, index) => ({
    id: index + 1,
    ...point,
    vigente_desde: '2026-01-02',
    tipos: [1, 7],
  }));
  return accepted(rows.length === 0 ? null : { total: POINTS.length, rows });
}

/** Pages, as requested. */
export function listCities(query: URLSearchParams): Reply {
  const docs = pageOf(CITIES, query);
  return accepted({ hasNextPage: docs.at(-1) !== CITIES.at(-1), totalDocs: CITIES.length, docs });
}

function pageOf<T>(records: readonly T[], query: URLSearchParams): T[] {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 20);
  return records.slice((page - 1) * limit, page * limit);
}

/** All units on whatever page is requested, under a key of its own, with an unusable record among them. */
export function listUnits(): Reply {
  return accepted({ pagina: 1, unidades_de_medida: [...UNITS, { id: unitId(999), descripcion: null }] });
}
