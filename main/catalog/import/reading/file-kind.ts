import { say } from '../../../kernel/say.ts';
import { InputError } from '../../../kernel/errors.ts';

const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const saveAs = (): string => say('import.saveAs');

/** Whether the file is a spreadsheet or text, by how it begins. Throws InputError for what is neither. */
export function fileKind(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length === 0) throw new InputError(say('import.fileEmpty'));
  if (begins(bytes, ZIP)) return 'xlsx';
  if (begins(bytes, OLD_OFFICE)) {
    throw new InputError(
      isEncrypted(bytes) ? say('import.sheetEncrypted') : say('import.oldExcel', { advice: saveAs() }),
    );
  }
  const start = Buffer.from(bytes.subarray(0, 512))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start.startsWith('%PDF')) throw notTable(say('import.isPdf'));
  if (/^<(!doctype|html|\?xml|table)/i.test(start)) throw notTable(say('import.isMarkup'));
  if (/^[[{]\s*["{[]/.test(start)) throw notTable(say('import.isJson'));
  return 'csv';
}

function notTable(what: string): InputError {
  return new InputError(say('import.notATable', { what, advice: saveAs() }));
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** A spreadsheet with a password is an old container around its encrypted parts, named in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  );
}
