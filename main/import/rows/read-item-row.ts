import type { CatalogItem } from '../../../shared/domain/catalog-item.ts';
import { itemCode } from '../../../shared/domain/catalog-item.ts';
import type { CatalogField } from '../../../shared/domain/import/fields.ts';
import { describeIssues } from '../../../shared/wire/field-names.ts';
import { catalogMercaderiaSchema, catalogServicioSchema } from '../../../shared/wire/items.ts';
import { searchKey } from '../../store/search-text.ts';
import type { KnownUnits } from './known-units.ts';
import { readPrice } from './read-price.ts';
import type { RowCells } from './row-cells.ts';

/** An item of the catalogue with what stands beside its record. */
export interface ItemEntry {
  item: CatalogItem;
  /** Of merchandise the first is the wire's. */
  barCodes: string[];
  isActive: boolean;
}

/** What a row is read against. */
export interface ItemReading {
  units: KnownUnits;
  /** Of merchandise that names none; null where the shop has decided none. */
  defaultClassification: { codigo: string; nombre: string } | null;
  /** Codes of classifications by their names, as `searchKey` writes these, and the other way round. */
  classifications: { codeOf(name: string): string | null; nameOf(code: string): string | null };
  /** The item with this code, which the row changes. */
  find(code: string): ItemEntry | null;
  /** What a new item is called until it is written. */
  newId: string;
}

const KINDS: Readonly<Record<string, CatalogItem['kind']>> = {
  producto: 'mercaderia',
  productos: 'mercaderia',
  mercaderia: 'mercaderia',
  mercaderias: 'mercaderia',
  articulo: 'mercaderia',
  bien: 'mercaderia',
  p: 'mercaderia',
  product: 'mercaderia',
  good: 'mercaderia',
  servicio: 'servicio',
  servicios: 'servicio',
  s: 'servicio',
  service: 'servicio',
};

const YES_NO: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  '1': true,
  x: true,
  activo: true,
  activa: true,
  verdadero: true,
  yes: true,
  true: true,
  no: false,
  n: false,
  '0': false,
  inactivo: false,
  inactiva: false,
  falso: false,
  false: false,
};

/**
 * A row as an item: what it says, over what the item with its code is already. A column the file lacks, and an empty
 * cell where something has to stand, change nothing. Null, with the faults told to the row, where it cannot be taken.
 */
export function readItemRow(row: RowCells, reading: ItemReading): ItemEntry | null {
  const code = row.text('codigo');
  if (code === '') {
    row.fault('codigo', 'falta el código');
    return null;
  }
  const before = reading.find(code);
  const kind = readKind(row, before);
  const common = readCommon(row, reading, before);
  const price = readPrice(row, before?.item.record ?? null);
  const barCodes = readBarCodes(row, before);
  const isActive = readActive(row, before);
  if (row.faults.length > 0 || kind === null || price === null || common === null) return null;
  const id = before?.item.id ?? reading.newId;
  const item: CatalogItem =
    kind === 'servicio'
      ? { id, kind, record: withoutEmpty({ ...common, ...price, codigo_interno: code }) }
      : {
          id,
          kind,
          record: withoutEmpty({
            ...common,
            ...price,
            ...readMercaderia(row, reading, before, code),
            codigo_barra: barCodes[0] ?? '',
          }) as never,
        };
  const schema = kind === 'servicio' ? catalogServicioSchema : catalogMercaderiaSchema;
  const parsed = schema.safeParse(item.record);
  if (!parsed.success) {
    for (const { path, message } of describeIssues(parsed.error)) row.fault(fieldOf(path), message);
    return null;
  }
  return { item, barCodes, isActive };
}

function readKind(row: RowCells, before: ItemEntry | null): CatalogItem['kind'] | null {
  const text = row.text('tipo');
  const kind = text === '' ? (before?.item.kind ?? 'mercaderia') : (KINDS[searchKey(text)] ?? null);
  if (kind === null) row.fault('tipo', `«${text}» no es un tipo: escriba producto o servicio`);
  else if (before !== null && before.item.kind !== kind) {
    row.fault('tipo', `el código ya es de un ${before.item.kind === 'servicio' ? 'servicio' : 'producto'}`);
  }
  return kind;
}

type CommonFields = Pick<
  CatalogItem['record'],
  'descripcion' | 'descripcion_larga' | 'observacion' | 'unidad_medida_venta_id' | 'clasificacion'
>;

function readCommon(row: RowCells, reading: ItemReading, before: ItemEntry | null): CommonFields | null {
  const record = before?.item.record;
  const descripcion = row.text('descripcion') || (row.has('descripcion') ? '' : (record?.descripcion ?? ''));
  if (descripcion === '') row.fault('descripcion', 'falta la descripción');
  const unit = readUnit(row, reading, record?.unidad_medida_venta_id);
  const clasificacion = readClassification(row, reading, before);
  if (unit === null || clasificacion === null) return null;
  return {
    descripcion,
    descripcion_larga: optional(row, 'descripcion_larga', record?.descripcion_larga),
    observacion: optional(row, 'observacion', record?.observacion),
    unidad_medida_venta_id: unit,
    clasificacion,
  };
}

function readUnit(row: RowCells, { units }: ItemReading, before: string | undefined): string | null {
  const text = row.text('unidad');
  if (text === '') {
    const unit = before ?? units.pieces;
    if (unit === null) row.fault('unidad', 'falta la unidad de medida');
    return unit;
  }
  // Of a unit that the list here does not have, an export wrote the id.
  const unit = units.find(text) ?? (text === before ? before : null);
  if (unit === null)
    row.fault('unidad', `no se conoce la unidad «${text}»; hay, por ejemplo: ${units.examples()}`);
  return unit;
}

/** Undefined for a service that has none; null, with the fault told, where merchandise lacks it. */
function readClassification(
  row: RowCells,
  { classifications, defaultClassification }: ItemReading,
  before: ItemEntry | null,
): { codigo: string; nombre: string } | undefined | null {
  const code = row.text('clasificacion_codigo');
  const name = row.text('clasificacion_nombre');
  if (code === '' && name === '') {
    const isCleared = row.has('clasificacion_codigo') && isService(row, before);
    const known = isCleared ? undefined : before?.item.record.clasificacion;
    if (known !== undefined || isService(row, before)) return known;
    if (defaultClassification !== null) return defaultClassification;
    row.fault(
      'clasificacion_codigo',
      'falta la clasificación: agregue la columna «Código de clasificación», o elija una por defecto en Ajustes',
    );
    return null;
  }
  const knownCode = code || classifications.codeOf(name);
  if (knownCode === null) {
    row.fault(
      'clasificacion_nombre',
      `no se conoce la clasificación «${name}»: agregue su código en una columna «Código de clasificación»`,
    );
    return null;
  }
  return { codigo: knownCode, nombre: name || classifications.nameOf(knownCode) || knownCode };
}

const isService = (row: RowCells, before: ItemEntry | null): boolean =>
  (KINDS[searchKey(row.text('tipo'))] ?? before?.item.kind) === 'servicio';

function readMercaderia(row: RowCells, _reading: ItemReading, before: ItemEntry | null, code: string) {
  const record = before?.item.kind === 'mercaderia' ? before.item.record : undefined;
  return {
    // As it is written in the catalogue, where the file writes the same code in other letters.
    codigo_original: record?.codigo_original ?? code,
    codigo_interno: row.text('codigo_interno') || (record?.codigo_interno ?? code),
    codigo_fabricante: optional(row, 'codigo_fabricante', record?.codigo_fabricante),
    marca: optional(row, 'marca', record?.marca),
  };
}

/** Several in one cell stand apart by blanks, commas or bars. */
function readBarCodes(row: RowCells, before: ItemEntry | null): string[] {
  if (!row.has('codigo_barra')) return before?.barCodes ?? [];
  const codes = row
    .text('codigo_barra')
    .split(/[\s,;|/]+/)
    .filter((code) => code !== '');
  const broken = codes.find((code) => /^\d[.,]?\d*e\+\d+$/i.test(code));
  if (broken !== undefined) {
    row.fault(
      'codigo_barra',
      `«${broken}» perdió sus cifras en la planilla: dé a la columna formato de texto`,
    );
  }
  return [...new Set(codes)];
}

function readActive(row: RowCells, before: ItemEntry | null): boolean {
  const text = row.text('activo');
  if (text === '') return before?.isActive ?? true;
  const isActive = YES_NO[searchKey(text)];
  if (isActive === undefined) row.fault('activo', `«${text}» no dice si está activo: escriba sí o no`);
  return isActive ?? true;
}

/** A text that may be missing: an empty cell takes it away, a missing column does not. */
function optional(row: RowCells, field: CatalogField, before: string | undefined): string {
  return row.has(field) ? row.text(field) : (before ?? '');
}

/** Optional fields that hold nothing are left out of the record. */
function withoutEmpty<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== '' && value !== undefined),
  ) as T;
}

/** The column behind a field of the record. */
function fieldOf(path: string): CatalogField | null {
  if (path.startsWith('clasificacion')) return 'clasificacion_codigo';
  if (path.startsWith('precio_unitario')) return 'precio';
  if (path === 'codigo_original') return 'codigo';
  if (path === 'unidad_medida_venta_id') return 'unidad';
  return path === 'codigo_interno' || path === 'descripcion' || path === 'codigo_barra' ? path : null;
}

/** Codes are the same whatever letters they are written in. */
export const codeKey = (code: string): string => code.trim().toUpperCase();

export const keyOfItem = (item: CatalogItem): string => codeKey(itemCode(item));
