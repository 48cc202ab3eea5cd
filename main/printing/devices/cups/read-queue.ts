import type { PrinterTrouble } from '../../../kernel/ports/printer-device.ts';
import type { IppValues } from './ipp-message.ts';

const STOPPED = 5;

/** What `printer-state-reasons` say (RFC 8011, 5.4.12), without how bad it is; others do not keep it from printing. */
const BY_REASON: Readonly<Record<string, PrinterTrouble>> = {
  'media-empty': 'no-paper',
  'media-needed': 'no-paper',
  'cover-open': 'cover-open',
  'door-open': 'cover-open',
  'interlock-open': 'cover-open',
  'media-jam': 'fault',
  'cutter-failure': 'fault',
  offline: 'off',
  shutdown: 'off',
  'timed-out': 'unreachable',
  'connecting-to-device': 'unreachable',
  'spool-area-full': 'no-space',
  'media-low': 'paper-low',
  paused: 'stopped',
};

/** A queue as it answers. */
export interface QueueFacts {
  name: string;
  /** The cause before its consequence: a queue may have stopped because the paper is out. */
  troubles: PrinterTrouble[];
}

export function readQueue(attributes: ReadonlyMap<string, IppValues>): QueueFacts {
  const reasons = (attributes.get('printer-state-reasons') ?? []).map((reason) =>
    String(reason).replace(/-(?:report|warning|error)$/, ''),
  );
  const said = reasons.map((reason) => BY_REASON[reason]).filter((trouble) => trouble !== undefined);
  const isStopped =
    attributes.get('printer-state')?.[0] === STOPPED ||
    attributes.get('printer-is-accepting-jobs')?.[0] === false;
  const causes = said.filter((trouble) => trouble !== 'stopped');
  const troubles = isStopped || causes.length < said.length ? [...causes, 'stopped' as const] : causes;
  return { name: String(attributes.get('printer-name')?.[0] ?? ''), troubles: [...new Set(troubles)] };
}
