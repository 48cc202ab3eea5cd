import { accessSync, constants, statSync } from 'node:fs';
import { say } from '../../../shared/language/say.ts';

/** Returns why no file can be put into this folder, in words that name it; null where one can. */
export function folderFault(path: string): string | null {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there === undefined) return say`La carpeta ${path} no existe: créela, o elija otra.`;
  if (!there.isDirectory()) return say`${path} no es una carpeta: elija una.`;
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return null;
  } catch {
    return say`En la carpeta ${path} no se puede escribir: revise sus permisos, o elija otra.`;
  }
}
