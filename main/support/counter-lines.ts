import type { PrintingStatus } from '../../shared/contract/printing.ts';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import { formatDateTime } from '../../shared/domain/dates.ts';
import { DOCUMENT_STATES } from '../../shared/domain/fiscal/document-state.ts';
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

/**
 * Returns the state of an open counter: its waiting work and its lists. Contains no customer data and no text
 * typed by a person.
 */
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

/** Leaves out the reason, which may be the service's own text. */
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

/** Returns `otherwise` if the database is damaged: a diagnosis is needed most then. */
export function orUnreadable<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return otherwise;
  }
}

export function unreadableLines(): SupportLine[] {
  return [{ label: say('support.counter'), value: say('support.unreadable') }];
}
