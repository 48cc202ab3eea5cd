import { say } from '../../../kernel/say.ts';
import type { ItemEntry, ItemReading } from './item-entry.ts';
import { isService } from './read-kind.ts';
import type { RowCells } from './row-cells.ts';

/** Undefined for a service that has none; null, with the fault told, where merchandise lacks it. */
export function readClassification(
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
