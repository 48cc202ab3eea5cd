import type { CatalogItem } from '../../../../shared/domain/catalog/catalog-item.ts';
import { hasGtinCheckDigit, hasWrongCheckDigit } from '../../../../shared/domain/catalog/gtin.ts';
import type { CatalogField } from '../../../../shared/domain/catalog/import-fields.ts';
import { describeIssues } from '../../../../shared/wire/field-names.ts';
import { catalogMercaderiaSchema, catalogServicioSchema } from '../../../../shared/wire/items.ts';
import { searchKey } from '../../../../shared/domain/search-key.ts';
import { say } from '../../../kernel/say.ts';
import { withoutDuplicates } from '../../../../shared/domain/catalog/bar-code-key.ts';
import type { TableCell } from '../reading/table.ts';
import type { ItemEntry, ItemReading } from './item-entry.ts';
import { isService, readKind } from './read-kind.ts';
import { markedText, readName } from './read-name.ts';
import { readPrice } from './read-price.ts';
import type { RowCells } from './row-cells.ts';

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
 * Reads a row as an item: its values over those of the known item with its code. A missing column changes
 * nothing, nor does an empty cell, unless empty cells clear. Null, with the faults added to the row, where it
 * cannot be imported.
 */
export function readItemRow(row: RowCells, reading: ItemReading): ItemEntry | null {
  const code = row.name('codigo');
  if (code === '') {
    row.fault('codigo', say('import.codeMissing'));
    return null;
  }
  const before = reading.find(code);
  const kind = readKind(row, before);
  const common = readCommon(row, reading, before);
  const price = readPrice(row, reading.answers, before?.item.record ?? null);
  const barCodes = readBarCodes(row, reading, before);
  const isActive = readActive(row, before);
  if (price?.precio_unitario_original === 0 && before?.item.record.precio_unitario_original !== 0)
    doubtZeroPrice(row, reading, code);
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

type CommonFields = Pick<
  CatalogItem['record'],
  'descripcion' | 'descripcion_larga' | 'observacion' | 'unidad_medida_venta_id' | 'clasificacion'
>;

function readCommon(row: RowCells, reading: ItemReading, before: ItemEntry | null): CommonFields | null {
  const record = before?.item.record;
  const descripcion = row.text('descripcion') || (record?.descripcion ?? '');
  if (descripcion === '') row.fault('descripcion', say('import.descriptionMissing'));
  const orKnown = (field: CatalogField, known = ''): string =>
    isSaid(row, reading, field) ? row.text(field) : known;
  const unit = readUnit(row, reading, record?.unidad_medida_venta_id);
  const clasificacion = readClassification(row, reading, before);
  if (unit === null || clasificacion === null) return null;
  return {
    descripcion,
    descripcion_larga: orKnown('descripcion_larga', record?.descripcion_larga),
    observacion: orKnown('observacion', record?.observacion),
    unidad_medida_venta_id: unit,
    clasificacion,
  };
}

function readUnit(row: RowCells, { units }: ItemReading, before: string | undefined): string | null {
  const text = row.text('unidad');
  if (text === '') {
    const unit = before ?? units.pieces;
    if (unit === null) row.fault('unidad', say('import.unitMissing'));
    return unit;
  }
  // An export writes the id of a unit that the list here does not have.
  const unit = units.find(text) ?? (text === before ? before : null);
  if (unit === null)
    row.fault('unidad', say('import.unitUnknown', { unit: text, examples: units.examples() }));
  return unit;
}

function readMercaderia(row: RowCells, reading: ItemReading, before: ItemEntry | null, code: string) {
  const record = before?.item.kind === 'mercaderia' ? before.item.record : undefined;
  return {
    // The catalogue's spelling, if the file writes the same code in another case.
    codigo_original: record?.codigo_original ?? code,
    codigo_interno: row.name('codigo_interno') || (record?.codigo_interno ?? code),
    codigo_fabricante: isSaid(row, reading, 'codigo_fabricante')
      ? row.name('codigo_fabricante')
      : (record?.codigo_fabricante ?? ''),
    marca: isSaid(row, reading, 'marca') ? row.text('marca') : (record?.marca ?? ''),
  };
}

/** Separators of several bar codes in a cell; the comma of `7,84E+12` and of `784,0` separates none. */
const BETWEEN_BAR_CODES = /[\s;|/]+|,(?!\d+e\+|0$)/i;
/** A UPC-A without its leading 0, which most North American products have. */
const SHORT_UPC = /^\d{11}$/;

function readBarCodes(row: RowCells, reading: ItemReading, before: ItemEntry | null): string[] {
  if (!isSaid(row, reading, 'codigo_barra')) return before?.barCodes ?? [];
  const cell = row.tableCell('codigo_barra');
  const cells =
    typeof cell === 'string' && 'name' in readName(cell)
      ? row.text('codigo_barra').split(BETWEEN_BAR_CODES)
      : [cell];
  const codes = cells.map((one) => readBarCode(row, one)).filter((code) => code !== '');
  for (const code of codes) {
    if (hasWrongCheckDigit(code) && before?.barCodes.includes(code) !== true)
      doubtCheckDigit(row, reading, code);
  }
  return withoutDuplicates(codes);
}

function doubtCheckDigit(row: RowCells, { answers }: ItemReading, code: string): void {
  row.doubts.set('check-digit', code);
  if (answers.has('leave-check-digits')) row.fault('codigo_barra', say('import.checkDigitWrong', { code }));
}

function doubtZeroPrice(row: RowCells, { answers }: ItemReading, code: string): void {
  row.doubts.set('zero-price', code);
  if (answers.has('leave-zero-prices')) row.fault('precio', say('import.priceZero'));
}

function readBarCode(row: RowCells, cell: TableCell): string {
  const read = readName(cell);
  if ('reason' in read) {
    row.fault('codigo_barra', read.reason);
    return '';
  }
  const { name } = read;
  if (SHORT_UPC.test(name) && hasGtinCheckDigit(name) && markedText(cell) === null) {
    row.fault(
      'codigo_barra',
      say('import.leadingZeroMissing', { name, withZero: `0${name}`, asIs: `'${name}` }),
    );
  }
  return name;
}

function readActive(row: RowCells, before: ItemEntry | null): boolean {
  const text = row.text('activo');
  if (text === '') return before?.isActive ?? true;
  const isActive = YES_NO[searchKey(text)];
  if (isActive === undefined) row.fault('activo', say('import.activeUnclear', { text }));
  return isActive ?? true;
}

/** True where the file sets a field: by a filled cell, or by an empty one that clears. */
function isSaid(row: RowCells, { clearsEmpty }: ItemReading, field: CatalogField): boolean {
  return row.has(field) && (clearsEmpty || row.text(field) !== '');
}

function withoutEmpty<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== '' && value !== undefined),
  ) as T;
}

function fieldOf(path: string): CatalogField | null {
  if (path.startsWith('clasificacion')) return 'clasificacion_codigo';
  if (path.startsWith('precio_unitario')) return 'precio';
  if (path === 'codigo_original') return 'codigo';
  if (path === 'unidad_medida_venta_id') return 'unidad';
  return path === 'codigo_interno' || path === 'descripcion' || path === 'codigo_barra' ? path : null;
}

/** Undefined for a service without one; null, with the fault added, where merchandise lacks it. */
function readClassification(
  row: RowCells,
  { classifications, defaultClassification, clearsEmpty }: ItemReading,
  before: ItemEntry | null,
): { codigo: string; nombre: string } | undefined | null {
  const code = row.name('clasificacion_codigo');
  const name = row.text('clasificacion_nombre');
  if (code === '' && name === '') {
    const isCleared = clearsEmpty && row.has('clasificacion_codigo') && isService(row, before);
    const known = isCleared ? undefined : before?.item.record.clasificacion;
    if (known !== undefined || isService(row, before)) return known;
    if (defaultClassification !== null) return defaultClassification;
    row.fault('clasificacion_codigo', say('import.classMissing'));
    return null;
  }
  const codeOfName = classifications.codeOf(name);
  const nameOfCode = classifications.nameOf(code);
  if (code !== '' && codeOfName !== null && nameOfCode !== null && codeOfName !== code) {
    row.fault('clasificacion_codigo', say('import.classMismatch', { code, nameOfCode, name, codeOfName }));
    return null;
  }
  const knownCode = code || codeOfName;
  if (knownCode === null) {
    row.fault('clasificacion_nombre', say('import.classUnknown', { name }));
    return null;
  }
  return { codigo: knownCode, nombre: name || classifications.nameOf(knownCode) || knownCode };
}
