import { formatDateTime } from '../../shared/domain/dates.ts';
import { DOCUMENT_STATES } from '../../shared/domain/document-state.ts';
import { stateWords } from '../../shared/domain/document-state-words.ts';
import type { PrintingStatus } from '../../shared/contract/printing.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import { say } from '../../shared/language/say.ts';
import type { LocalSeries } from '../documents/local-series.ts';
import { type StatusParts, readCounterStatus } from '../status/read-counter-status.ts';
import { schemaVersion } from '../store/migrate.ts';

const LISTS = ['timbrado', 'ciudad', 'unidad-medida'] as const;

export interface DiagnosedCounter extends StatusParts {
  series: LocalSeries;
  lookups: { standing(list: (typeof LISTS)[number]): { count: number; fetchedAt: number | null } };
}

/** How an open counter stands: what it is, what it waits for, what it knows. No customer, no word of a person. */
export function counterLines(counter: DiagnosedCounter, printing: PrintingStatus): SupportLine[] {
  const status = readCounterStatus(counter);
  return [
    { label: say`Puesto`, value: counter.series.prefix() },
    { label: say`Empresa`, value: status.company?.nombre ?? say`todavía sin ingresar` },
    { label: say`RUC`, value: status.company?.ruc ?? '—' },
    { label: say`Modo`, value: status.mode === 'training' ? say`entrenamiento` : say`producción` },
    { label: say`Conexión`, value: connectionWords(status) },
    { label: say`Envío`, value: sendingWords(status) },
    { label: say`Esperan su envío`, value: String(status.waiting) },
    { label: say`Necesitan a una persona`, value: String(status.attention) },
    { label: say`Avisos en pantalla`, value: String(status.warnings.length) },
    ...printing.printers.map(({ printer, trouble, waiting, halfSent }, index) => ({
      label: say`Impresora ${index + 1}`,
      value: [
        printer.address.kind,
        trouble ?? say`sin problemas`,
        say`esperan ${waiting}`,
        say`a medias ${halfSent}`,
      ].join(', '),
    })),
    { label: say`Versión de los datos`, value: String(schemaVersion(counter.store.db)) },
  ];
}

/** Of each state how many documents; of each list of the service how long it is and how old. */
export function countLines({ documents, lookups }: DiagnosedCounter): SupportLine[] {
  const counts: Readonly<Record<string, number>> = documents.countByState();
  return [
    ...DOCUMENT_STATES.map((state) => ({ label: stateWords(state), value: String(counts[state] ?? 0) })),
    ...LISTS.map((kind) => {
      const { count, fetchedAt } = lookups.standing(kind);
      const when = fetchedAt === null ? say`nunca leída` : say`leída ${formatDateTime(fetchedAt)}`;
      return { label: say`Lista ${kind}`, value: `${count}, ${when}` };
    }),
  ];
}

function connectionWords({ connection: { state, since } }: CounterStatus): string {
  const when = since === null ? '' : ` ${formatDateTime(since)}`;
  if (state === 'connected') return say`con conexión desde${when}`;
  return state === 'disconnected' ? say`sin conexión desde${when}` : say`todavía no se sabe`;
}

/** Without the reason, which may be the service's own words. */
function sendingWords({ hold }: CounterStatus): string {
  switch (hold?.kind) {
    case undefined:
      return say`normal`;
    case 'login-needed':
      return say`hay que ingresar de nuevo`;
    case 'stopped':
      return say`detenido por el servicio`;
    case 'failed':
      return say`detenido por una falla`;
    case 'paused':
      return say`en pausa`;
  }
}
