import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { writeWhole } from '../kernel/files/write-whole.ts';
import { type ChooseFileParts, chooseToWrite } from './choose-file.ts';

/** Asks for a place, and saves an archived XML or JSON as it is; null if the user chose none. Throws CouldNotError. */
export async function saveXml(
  parts: ChooseFileParts,
  { name, bytes }: { name: string; bytes: Uint8Array },
  extension: 'xml' | 'json',
): Promise<string | null> {
  const file = await chooseToWrite(parts, name, extension);
  if (file === null) return null;
  try {
    await writeWhole(file, bytes);
  } catch (error) {
    throw new CouldNotError(say('documents.fileNotSaved', { file }), {
      cause: error,
    });
  }
  return file;
}
