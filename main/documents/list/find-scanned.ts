import { scannedCdc } from '../../../shared/domain/cdc.ts';
import type { FoundScanned } from '../../../shared/contract/documents.ts';
import type { Connection } from '../../database/connection.ts';
import type { DocumentListTable } from '../../database/schema/tables.ts';

/** What stands between the parts of a number: a scanner set to another keyboard writes another sign for the dash. */
const SIGN = '[^0-9A-Za-z]';
const LOCAL_NUMBER = new RegExp(`^([A-Z]{1,4}\\d[A-Z0-9]*)${SIGN}(\\d{1,15})$`, 'i');
const NUMBER = new RegExp(`^(\\d{1,3})${SIGN}(\\d{1,3})${SIGN}(\\d{1,7})$`);

/**
 * The document of a receipt that was scanned or typed off: the address of its fiscal QR or its cdc, the local number
 * of a provisional slip, a number (`001-001-0000123`); of documents with one number, the newest.
 */
export function findScanned(db: Connection, text: string): FoundScanned {
  const plain = text.replace(/\s/g, '');
  const cdc = scannedCdc(plain);
  if (/^\d{44}$/.test(cdc)) return found(db, 'cdc', 'cdc = ?', [cdc]);
  const [, ...number] = NUMBER.exec(plain) ?? [];
  if (number.length > 0) {
    const [establishment = '', point = '', last = ''] = number;
    const whole = [establishment.padStart(3, '0'), point.padStart(3, '0'), last.padStart(7, '0')].join('-');
    return found(db, 'number', 'number_value = ? AND numero_documento = ?', [Number(last), whole]);
  }
  const [, series = '', value = ''] = LOCAL_NUMBER.exec(plain) ?? [];
  if (series === '') return { kind: 'unknown' };
  const ofSeries = `local_value = ? AND substr(local_number, 1, instr(local_number, '-') - 1) = ? COLLATE NOCASE`;
  return found(db, 'local-number', ofSeries, [Number(value), series]);
}

function found(
  db: Connection,
  what: 'cdc' | 'local-number' | 'number',
  where: string,
  values: readonly (string | number)[],
): FoundScanned {
  const id = db
    .prepare<unknown[], DocumentListTable['document_id']>(
      `SELECT document_id FROM document_list WHERE ${where} ORDER BY place DESC LIMIT 1`,
    )
    .pluck()
    .get(...values);
  return id === undefined ? { kind: 'not-here', what } : { kind: 'found', id };
}
