import type { Tone } from '../html/document-words.ts';
import type { RequestSummary } from '../ledger/request-repository.ts';
import { isFaultKind } from './fault-parameters.ts';
import { KIND_WORDS } from './fault-words.ts';

/** How a request ended, in words. */
export function endWords({ outcome, status }: Pick<RequestSummary, 'outcome' | 'status'>): {
  name: string;
  tone: Tone;
} {
  switch (outcome) {
    case 'answered':
      return { name: String(status), tone: toneOf(status ?? 0) };
    case 'truncated':
      return { name: `${status} incompleta`, tone: 'bad' };
    case 'never-answered':
      return { name: 'Sin respuesta', tone: 'bad' };
    case 'reset-before-reading':
      return { name: 'Cortado sin leer', tone: 'bad' };
    case 'reset-before-processing':
      return { name: 'Cortado sin procesar', tone: 'bad' };
    case 'reset-after-processing':
      return { name: 'Procesado, sin respuesta', tone: 'bad' };
  }
}

function toneOf(status: number): Tone {
  if (status < 300) return 'good';
  return status >= 500 ? 'bad' : 'warn';
}

/** Names of the faults that fell; one of an older service may have a kind that is gone. */
export function faultNames({ faults }: Pick<RequestSummary, 'faults'>): string {
  return faults.map((kind) => (isFaultKind(kind) ? KIND_WORDS[kind].name : kind)).join(', ');
}
