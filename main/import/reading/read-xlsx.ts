import { readSheet } from 'read-excel-file/node';
import { say } from '../../../shared/language/say.ts';
import { InputError } from '../../errors.ts';
import { MOST_CELL_CHARS, MOST_UNPACKED_BYTES } from './limits.ts';
import { cellTooLong } from './refusals.ts';
import { assertReadableSheet } from './sheet-scan.ts';
import type { Cell } from '../../../shared/domain/import/cell.ts';
import { unpackZip } from './zip-entries.ts';

const SHEET_PART = /^xl\/worksheets\/[^/]+\.xml$/i;
const WORKBOOK = 'xl/workbook.xml';
const WORKBOOK_LINKS = 'xl/_rels/workbook.xml.rels';

export interface Spreadsheet {
  sheets: string[];
  sheet: string;
  cells: Cell[][];
}

/**
 * Every row of one sheet, the first where none is named. It is unpacked and looked at before the library gets it. Of a
 * formula its latest value is used. Throws InputError for what is too large, damaged, or a formula without a value.
 */
export async function readXlsx(bytes: Uint8Array, named: string | null): Promise<Spreadsheet> {
  const parts = await unpackZip(
    bytes,
    (name) => name === WORKBOOK || name === WORKBOOK_LINKS || SHEET_PART.test(name),
    MOST_UNPACKED_BYTES,
  );
  const workbook = parts.get(WORKBOOK)?.toString('utf8');
  if (workbook === undefined) {
    throw new InputError(
      say`Es un archivo comprimido, pero no una planilla (.xlsx): elija la planilla misma.`,
    );
  }
  const found = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: unescapeXml(attribute(tag, 'name') ?? ''),
    link: attribute(tag, 'r:id') ?? '',
  }));
  const sheet = found.find(({ name }) => name === named) ?? found[0];
  if (sheet === undefined) throw new InputError(say`La planilla no tiene ninguna hoja.`);
  const part = parts.get(partOf(parts.get(WORKBOOK_LINKS)?.toString('utf8') ?? '', sheet.link));
  assertReadableSheet(part?.toString('utf8') ?? '');
  const cells = await readCells(bytes, sheet.name);
  return { sheets: found.map(({ name }) => name), sheet: sheet.name, cells };
}

function partOf(links: string, id: string): string {
  const link = [...links.matchAll(/<Relationship\s[^>]*>/g)].find(([tag]) => attribute(tag, 'Id') === id);
  const target = link === undefined ? '' : (attribute(link[0], 'Target') ?? '');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readCells(bytes: Uint8Array, sheet: string): Promise<Cell[][]> {
  // The library cuts blanks by default; the same is done for both formats later on.
  const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet, {
    trim: false,
  }).catch((error: unknown) => {
    throw new InputError(say`La planilla no se pudo leer. Guárdela de nuevo como .xlsx o .csv.`, [], {
      cause: error,
    });
  });
  return rows.map((row, index) =>
    row.map((value, column) => {
      const cell = toCell(value);
      if (typeof cell === 'string' && cell.length > MOST_CELL_CHARS) {
        throw cellTooLong(index + 1, column, cell.length);
      }
      return cell;
    }),
  );
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (value instanceof Date) return dateText(value);
  return '';
}

/** A spreadsheet's days have no time zone; the library gives them as UTC. */
function dateText(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${String(date.getUTCFullYear()).padStart(4, '0')}`;
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}
