import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { writeWhole } from '../kernel/files/write-whole.ts';
import { chooseToWrite, type ChooseFileParts } from './choose-file.ts';

/** Asks where to, and saves the receipt as PDF; the file, or null if the user chose none. Throws CouldNotError. */
export async function saveReceiptPdf(
  parts: ChooseFileParts,
  receipt: { name: string; render: () => Promise<Uint8Array> },
): Promise<string | null> {
  const filePath = await chooseToWrite(parts, receipt.name, 'pdf');
  if (filePath === null) return null;
  const bytes = await receipt.render();
  try {
    await writeWhole(filePath, bytes);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file: filePath }), {
      cause: error,
    });
  }
  return filePath;
}
