import type { JobState } from '../../shared/domain/printing/job-state.ts';
import type { PrinterTrouble } from '../../shared/domain/printing/printer-trouble.ts';

const WORDS: Readonly<Record<PrinterTrouble, string>> = {
  'not-found': 'no existe ninguna impresora con esa dirección.',
  'not-a-device': 'su dirección no lleva a un dispositivo: no se le manda nada.',
  unreachable: 'no responde: revise que esté encendida y conectada.',
  off: 'está apagada o desconectada.',
  'no-paper': 'no tiene papel.',
  'paper-low': 'le queda poco papel.',
  'cover-open': 'tiene la tapa abierta.',
  stopped: 'está detenida en el sistema: reanúdela allí.',
  'no-permission': 'el sistema no deja usarla: revise los permisos.',
  'no-space': 'no hay espacio para guardar lo impreso.',
  'not-drawn': 'no se pudo preparar lo que sigue.',
  unknown: 'la impresora no dice si terminó.',
  fault: 'falló sin decir por qué.',
};

/** Why a job did not come out, or may not have; follows its printer's name and a colon. Null where it came out. */
export function troubleWords({
  fault,
  state,
}: {
  fault: PrinterTrouble | null;
  state: JobState;
}): string | null {
  if (fault === null || state === 'printed') return null;
  return state === 'half-sent' ? `no se sabe si salió: ${WORDS[fault]}` : WORDS[fault];
}
