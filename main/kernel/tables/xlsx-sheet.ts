import { ZipWriter } from './zip-writer.ts';
import { DAY_MS, inAsuncion } from '../../../shared/domain/dates.ts';
import { type ExportCell, withFormulaGuard } from './export-cell.ts';

export const MAX_SHEET_ROWS = 1_048_576;

/** Days from 30/12/1899, the first day of a sheet's calendar, to 1970. */
const DAYS_TO_1970 = 25_569;

const STYLES = { title: 1, date: 2, time: 3, 'date-time': 4, whole: 5, decimals: 6 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet ${MAIN}><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="hh:mm:ss"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

export interface SheetHead {
  sheet: string;
  titles: readonly string[];
  /** In characters. */
  widths: readonly number[];
  at: Date;
}

/** Characters that a sheet's name cannot have, and its maximum length. */
const NOT_IN_NAMES = /[[\]:*?/\\'"]/g;
const LONGEST_NAME = 31;

function workbookXml(sheet: string): string {
  const name = escapeXml(sheet.replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim());
  return `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/**
 * Writes a spreadsheet row by row without holding any. Texts are inline in their cells, so no shared table
 * grows with the file; amounts and times are numbers, exact to their digits. No text becomes a formula.
 */
export class XlsxSheet {
  readonly #zip: ZipWriter;
  readonly #sheet: ReturnType<ZipWriter['stream']>;
  #rows = 0;

  constructor(sink: (bytes: Uint8Array) => void, { sheet, titles, widths, at }: SheetHead) {
    this.#zip = new ZipWriter(sink, at);
    for (const [name, text] of Object.entries({ ...PARTS, 'xl/workbook.xml': workbookXml(sheet) })) {
      const part = this.#zip.stream(name);
      part.write(Buffer.from(text));
      part.end();
    }
    this.#sheet = this.#zip.stream('xl/worksheets/sheet1.xml');
    const columns = widths.map(
      (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
    );
    this.#write(
      `${HEAD}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    );
    this.#write(this.#row(titles, (title, ref) => textCell(title, ref, STYLES.title)));
  }

  write(rows: readonly (readonly ExportCell[])[]): void {
    this.#write(rows.map((row) => this.#row(row, cellXml)).join(''));
  }

  finish(): void {
    this.#write('</sheetData></worksheet>');
    this.#sheet.end();
    this.#zip.finish();
  }

  #row<T>(cells: readonly T[], xmlOf: (cell: T, ref: string) => string): string {
    this.#rows += 1;
    const row = this.#rows;
    return `<row r="${row}">${cells.map((cell, at) => xmlOf(cell, `${columnName(at)}${row}`)).join('')}</row>`;
  }

  #write(text: string): void {
    this.#sheet.write(Buffer.from(text));
  }
}

function cellXml(cell: ExportCell, ref: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(cell, ref, 0);
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if ('amount' in cell) {
    const style = cell.amount.includes('.') ? STYLES.decimals : STYLES.whole;
    return `<c r="${ref}" s="${style}"><v>${cell.amount}</v></c>`;
  }
  const days = inAsuncion(cell.at).getTime() / DAY_MS + DAYS_TO_1970;
  const whole = Math.floor(days);
  const value = cell.as === 'date' ? whole : cell.as === 'time' ? days - whole : days;
  return `<c r="${ref}" s="${STYLES[cell.as]}"><v>${value.toFixed(8)}</v></c>`;
}

function textCell(text: string, ref: string, style: number): string {
  const escaped = escapeXml(withFormulaGuard(text));
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Also removes characters that XML 1.0 cannot contain. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- these are what must go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
  );
}

/** A to Z, then AA to ZZ: more columns than an import may have. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : String.fromCharCode(64 + Math.floor(at / 26)) + last;
}
