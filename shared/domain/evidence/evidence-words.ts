import { say } from '../../language/say.ts';
import { formatDateTime, MINUTE_MS } from '../dates.ts';
import { listNumbers, MEANINGS } from './evidence-meaning.ts';
import type { Evidence } from './judge-doubt.ts';
import type { InferenceOff } from './number-stream.ts';

/** Where the numbers count: `001-001`. */
export interface NumberedPlace {
  numeroEstablecimiento: string;
  puntoExpedicion: string;
}

/** Evidence for people, the same words in the window, on the command line and in the audit chain. */
export interface EvidenceWords {
  /** The figures. */
  known: string;
  /** What they suggest, or why they suggest nothing. */
  meaning: string;
  /** What a suggestion cannot prove; null where there is none. */
  caution: string | null;
}

export function evidenceWords(evidence: Evidence, place: NumberedPlace): EvidenceWords {
  const { quietUntil, quietMs, suggests, off } = evidence;
  const missing = evidence.missing.map((number) => numberText(number, place));
  const quietMinutes = Math.round(quietMs / MINUTE_MS);
  return {
    known: knownWords(evidence, missing, place),
    meaning: MEANINGS[evidence.verdict]({
      missing,
      missingCount: evidence.missingCount,
      doubtCount: evidence.doubtCount,
      quietMinutes,
      quietUntil: quietUntil === null ? '' : formatDateTime(quietUntil),
      gapFree: evidence.gapFree,
      neededGapFree: evidence.neededGapFree,
      off: off === null ? '' : offWords(off, place),
    }),
    caution: suggests === null ? null : cautionWords(suggests, quietMinutes, place),
  };
}

function knownWords(
  { beforeNumber, lastNumber }: Evidence,
  missing: readonly string[],
  place: NumberedPlace,
): string {
  if (beforeNumber === null) return say`No se conoce ningún número anterior a este envío.`;
  const before = say`El último número antes de este envío fue el ${numberText(beforeNumber, place)}.`;
  if (lastNumber === null || lastNumber === beforeNumber)
    return `${before} ${say`Desde entonces no salió ningún otro.`}`;
  return `${before} ${sinceWords(numberText(lastNumber, place), missing)}`;
}

function sinceWords(last: string, missing: readonly string[]): string {
  if (missing.length === 0)
    return say`Desde entonces los números llegan hasta el ${last}, y no falta ninguno que pueda ser de esta venta.`;
  return missing.length === 1
    ? say`Desde entonces los números llegan hasta el ${last}, y falta el ${listNumbers(missing)}.`
    : say`Desde entonces los números llegan hasta el ${last}, y faltan los ${listNumbers(missing)}.`;
}

function cautionWords(suggests: 'issued' | 'not-issued', quietMinutes: number, place: NumberedPlace): string {
  return suggests === 'issued'
    ? say`No lo prueba: un número también puede perderse sin que haya factura. Búsquela en el portal para tener su CDC.`
    : say`No lo prueba: vale si nadie más usa el punto ${pointText(place)} y si el servicio nunca registra una venta más de ${quietMinutes} minutos tarde. Antes de contestar, búsquela en el portal.`;
}

/** Why the numbers of a place are not believed any more. */
export function offWords(off: InferenceOff, place: NumberedPlace): string {
  const point = pointText(place);
  if (off.why === 'went-back') {
    const [number, last] = [numberText(off.number, place), numberText(off.lastNumber, place)];
    return say`En el punto ${point} la numeración volvió atrás: después del ${last} vino el ${number}.`;
  }
  const [first, last] = [numberText(off.firstMissing, place), numberText(off.lastMissing, place)];
  return first === last
    ? say`En el punto ${point} falta el número ${first}, que este puesto no emitió: puede ser otro puesto o persona usando el mismo punto, o una venta que el servicio registró tarde.`
    : say`En el punto ${point} faltan números entre el ${first} y el ${last}, que este puesto no emitió: puede ser otro puesto o persona usando el mismo punto, o una venta que el servicio registró tarde.`;
}

/** `001-001-0000123`. */
export function numberText(number: number, place: NumberedPlace): string {
  return `${pointText(place)}-${String(number).padStart(7, '0')}`;
}

function pointText({ numeroEstablecimiento, puntoExpedicion }: NumberedPlace): string {
  return `${numeroEstablecimiento}-${puntoExpedicion}`;
}
