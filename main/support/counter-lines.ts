import type { PrintingStatus } from '../../shared/contract/printing.ts';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import { formatDateTime } from '../../shared/domain/dates.ts';
import { DOCUMENT_STATES } from '../../shared/domain/document-state.ts';
import { readCounterStatus, type StatusParts } from '../attention/read-counter-status.ts';
import { schemaVersion } from '../database/migrate.ts';
import { isCorruption } from '../database/quarantine.ts';
import { say } from '../kernel/say.ts';
import type { LocalSeries } from '../sale/local-series.ts';

const LISTS = ['timbrado', 'ciudad', 'unidad-medida'] as const;

export interface DiagnosedCounter extends StatusParts {
  series: LocalSeries;
  lookups: { standing(list: (typeof LISTS)[number]): { count: number; fetchedAt: number | null } };
}

/** How an open counter stands: what it is, what it waits for, what it knows. No customer, no word of a person. */
export function counterLines(counter: DiagnosedCounter, printing: PrintingStatus): SupportLine[] {
  const status = readCounterStatus(counter);
  return [
    { label: say('support.counter'), value: counter.series.prefix() },
    { label: say('support.company'), value: status.company?.nombre ?? say('support.notLoggedInYet') },
    { label: say('support.ruc'), value: status.company?.ruc ?? '—' },
    {
      label: say('support.mode'),
      value: status.mode === 'training' ? say('support.training') : say('support.production'),
    },
    { label: say('support.connection'), value: connectionWords(status) },
    { label: say('support.sending'), value: sendingWords(status) },
    { label: say('support.waiting'), value: String(status.waiting) },
    { label: say('support.needPerson'), value: String(status.attention) },
    { label: say('support.warnings'), value: String(status.warnings.length) },
    ...printing.printers.map(({ printer, trouble, waiting, halfSent }, index) => ({
      label: say('support.printer', { number: index + 1 }),
      value: [
        printer.address.kind,
        trouble ?? say('support.noTrouble'),
        say('support.jobsWaiting', { jobs: waiting }),
        say('support.halfPrinted', { jobs: halfSent }),
      ].join(', '),
    })),
    { label: say('support.dataVersion'), value: String(schemaVersion(counter.store.db)) },
  ];
}

/** Of each state how many documents; of each list of the service how long it is and how old. */
export function countLines({ documents, lookups }: DiagnosedCounter): SupportLine[] {
  const counts: Readonly<Record<string, number>> = documents.countByState();
  return [
    ...DOCUMENT_STATES.map((state) => ({
      label: say(`documentStates.${state}`),
      value: String(counts[state] ?? 0),
    })),
    ...LISTS.map((kind) => {
      const { count, fetchedAt } = lookups.standing(kind);
      const when =
        fetchedAt === null
          ? say('support.neverRead')
          : say('support.readAt', { at: formatDateTime(fetchedAt) });
      return { label: say('support.list', { list: kind }), value: `${count}, ${when}` };
    }),
  ];
}

function connectionWords({ connection: { state, since } }: CounterStatus): string {
  const when = since === null ? '' : ` ${formatDateTime(since)}`;
  if (state === 'connected') return say('support.onlineSince', { at: when });
  return state === 'disconnected' ? say('support.offlineSince', { at: when }) : say('support.notYetKnown');
}

/** Without the reason, which may be the service's own words. */
function sendingWords({ hold }: CounterStatus): string {
  switch (hold?.kind) {
    case undefined:
      return say('support.normal');
    case 'login-needed':
      return say('support.logInAgain');
    case 'stopped':
      return say('support.heldByService');
    case 'failed':
      return say('support.heldByFault');
    case 'paused':
      return say('support.paused');
  }
}

/** What is read of the database, or what is told where it is damaged there: then a diagnosis is wanted most. */
export function orUnreadable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return otherwise;
  }
}

/** In place of lines that come from the database. */
export function unreadableLines(): SupportLine[] {
  return [{ label: say('support.counter'), value: say('support.unreadable') }];
}
