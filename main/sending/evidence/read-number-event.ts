import { parseCdc } from '../../../shared/domain/fiscal/cdc.ts';
import type { Moment } from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';

export type NumberEvent =
  | { kind: 'written'; written: Omit<Moment, 'machineAt'> }
  /** `serviceAt`: instant at which its emission was written, by the service's clock. */
  | { kind: 'number'; number: number; serviceAt: number | null }
  | { kind: 'refusal' }
  | { kind: 'doubt'; probablyIssued: boolean }
  | { kind: 'sent-again' }
  | { kind: 'found'; number: number }
  | { kind: 'history-doubted' }
  | { kind: 'point-moved'; isOwn: boolean };

const READERS: Readonly<Record<string, (details: AuditEntry['details']) => NumberEvent | null>> = {
  'document.write-begun': ({ serviceAt, steadyAt, run }) => ({
    kind: 'written',
    written: { serviceAt: numberOrNull(serviceAt), steadyAt: numberOrNull(steadyAt), run: numberOrNull(run) },
  }),
  'document.issued-by-service': answered,
  'document.approved-by-authority': answered,
  'document.rejected-by-authority': answered,
  'document.refused-by-service': () => ({ kind: 'refusal' }),
  'document.answer-missing': ({ probablyIssued }) => ({
    kind: 'doubt',
    probablyIssued: probablyIssued === true,
  }),
  'document.history-doubted': ({ from }) =>
    from === 'sending' ? { kind: 'doubt', probablyIssued: false } : null,
  'document.confirmed-not-issued': () => ({ kind: 'sent-again' }),
  'document.confirmed-by-cdc': ({ cdc }) => found(numberOfCdc(cdc)),
  'document.confirmed-by-number': ({ numeroDocumento }) => found(numberOfText(numeroDocumento)),
  'store.rolled-back': () => ({ kind: 'history-doubted' }),
  'store.copied': () => ({ kind: 'history-doubted' }),
  'point.held': () => ({ kind: 'point-moved', isOwn: true }),
  'point.elsewhere': () => ({ kind: 'point-moved', isOwn: false }),
};

export const NUMBER_EVENTS: readonly string[] = Object.keys(READERS);

/** Null for an entry that says nothing about numbers. */
export function readNumberEvent({ event, details }: AuditEntry): NumberEvent | null {
  return Object.hasOwn(READERS, event) ? (READERS[event]?.(details) ?? null) : null;
}

/** True for an answer with a number: the evidence may change with it. */
export function bringsNumber(entry: AuditEntry): boolean {
  return readNumberEvent(entry)?.kind === 'number';
}

/** Null for the authority's later status of a document: it brings no number. */
function answered({ from, cdc, serviceAt }: AuditEntry['details']): NumberEvent | null {
  const number = numberOfCdc(cdc);
  return from === 'sending' && number !== null
    ? { kind: 'number', number, serviceAt: numberOrNull(serviceAt) }
    : null;
}

function found(number: number | null): NumberEvent | null {
  return number === null ? null : { kind: 'found', number };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function numberOfCdc(cdc: unknown): number | null {
  const parsed = typeof cdc === 'string' ? parseCdc(cdc) : null;
  return parsed === null ? null : Number(parsed.number);
}

function numberOfText(numero: unknown): number | null {
  const digits = typeof numero === 'string' ? /(\d{1,7})$/.exec(numero)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}
