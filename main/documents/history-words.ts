import { say } from '../../shared/language/say.ts';
import type { HistoryDoubt } from '../store/judge-history.ts';
import type { AuditEntry } from '../store/audit-chain.ts';
import type { Store } from '../store/store.ts';

const WHY: Readonly<Record<HistoryDoubt, () => string>> = {
  'rolled-back': () =>
    say`Estos datos son más viejos que los últimos que se usaron aquí: vienen de una copia restaurada, o les falta el final.`,
  copied: () =>
    say`Estos datos son una copia, o se mudaron: nunca se habían abierto en esta carpeta de esta máquina, y los originales pueden haber seguido vendiendo.`,
};

/** What an entry of the audit chain says, if it tells that the data were doubted; else null. */
export function historyWords({ event, details }: AuditEntry): string | null {
  const doubt = (Object.keys(WHY) as HistoryDoubt[]).find((known) => event === `store.${known}`);
  if (doubt === undefined) return null;
  const { documents, series, automaticTurnedOff } = details as {
    documents: number;
    series: string;
    automaticTurnedOff?: boolean;
  };
  const automatic =
    automaticTurnedOff === true
      ? [
          say`El reenvío automático de ventas en duda quedó apagado: préndalo de nuevo solo si estos datos son los únicos en uso.`,
        ]
      : [];
  const numbering = say`Las ventas nuevas se numeran ${series}-000001 en adelante.`;
  return [WHY[doubt](), waiting(documents), numbering, ...automatic].join(' ');
}

function waiting(documents: number): string {
  if (documents === 0) return say`No había ventas sin terminar.`;
  if (documents === 1)
    return say`Una venta queda «a revisar»: no se envía hasta que usted diga qué pasó con ella.`;
  return say`${documents} ventas quedan «a revisar»: no se envían hasta que usted diga qué pasó con cada una.`;
}

/** Why documents wait for review, as long as one of them does; else null. */
export function reviewWords(store: Store, underReview: number): string | null {
  if (underReview === 0) return null;
  const told = store.audit.ofSubject(store.identity.id).map(historyWords);
  const why = told.filter((words) => words !== null).slice(-1);
  return [say`${underReview} por revisar.`, ...why].join(' ');
}
