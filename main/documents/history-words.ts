import type { HistoryDoubt } from '../store/judge-history.ts';
import type { AuditEntry } from '../store/audit-chain.ts';
import type { Store } from '../store/store.ts';

const WHY: Readonly<Record<HistoryDoubt, string>> = {
  'rolled-back':
    'Estos datos son más viejos que los últimos que se usaron aquí: vienen de una copia restaurada, o les falta el final.',
  copied:
    'Estos datos son una copia, o se mudaron: nunca se habían abierto en esta carpeta de esta máquina, y los originales pueden haber seguido vendiendo.',
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
      ? ' El reenvío automático de ventas en duda quedó apagado: préndalo de nuevo solo si estos datos son los únicos en uso.'
      : '';
  return `${WHY[doubt]} ${waiting(documents)} Las ventas nuevas se numeran ${series}-000001 en adelante.${automatic}`;
}

function waiting(documents: number): string {
  if (documents === 0) return 'No había ventas sin terminar.';
  if (documents === 1)
    return 'Una venta queda «a revisar»: no se envía hasta que usted diga qué pasó con ella.';
  return `${documents} ventas quedan «a revisar»: no se envían hasta que usted diga qué pasó con cada una.`;
}

/** Why documents wait for review, as long as one of them does; else null. */
export function reviewWords(store: Store, underReview: number): string | null {
  if (underReview === 0) return null;
  const told = store.audit.ofSubject(store.identity.id).map(historyWords);
  const why = told.findLast((words) => words !== null) ?? '';
  return `${underReview} por revisar. ${why}`.trim();
}
