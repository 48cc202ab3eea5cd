import type { DocumentRecord } from '../sending/document-record.ts';
import type { PrintJob } from './print-job.ts';

/** Room for a number behind it, an ending and the path, on every system. */
const MOST_CHARS = 100;
/** Signs that a file system of Windows, macOS or Linux does not take in a name, and characters without a shape. */
const NOT_IN_NAMES = /[<>:"/\\|?*\p{Cc}\p{Cf}]+/gu;

/** The file that a job becomes in a folder: `001-001-0000123 Juan Pérez`, without its ending. */
export function jobFileName(
  documents: { get(id: string): Pick<DocumentRecord, 'localNumber' | 'numeroDocumento' | 'clientName'> },
  { id, matter }: Pick<PrintJob, 'id' | 'matter'>,
): string {
  if (matter.kind === 'report') return fileName(`${matter.title}${matter.isCopy ? ' copia' : ''}`, id);
  if (matter.kind !== 'receipt') return id;
  const { localNumber, numeroDocumento, clientName } = documents.get(matter.documentId);
  const number = matter.stage === 'definitive' ? (numeroDocumento ?? localNumber) : localNumber;
  return fileName(`${number} ${clientName}${matter.isCopy ? ' copia' : ''}`, id);
}

/** Windows takes no name that ends in a blank or a dot. */
function fileName(text: string, otherwise: string): string {
  const plain = text.normalize('NFC').replaceAll(NOT_IN_NAMES, ' ').replaceAll(/\s+/g, ' ').trim();
  const cut = Array.from(plain)
    .slice(0, MOST_CHARS)
    .join('')
    .replace(/[.\s]+$/, '');
  return cut === '' ? otherwise : cut;
}
