import type { TFunction } from 'i18next';
import type { DocumentSummary } from '../../../shared/contract/documents.ts';
import { document as texts } from '../../i18n/es-PY/document.ts';
import { isKnownWord } from '../../i18n/known-word.ts';
import type { HistoryEntry } from './build-timeline.ts';

const PAPERS = ['provisional', 'definitive', 'copy'] as const;

/**
 * What became of a paper of a document of this kind on one of the shop's printers, and on which; null for any other
 * entry, also for a printing by the system's own dialog, which names no printer.
 */
export function printingWords(
  t: TFunction<'document'>,
  { event, channel, about: printer }: HistoryEntry,
  kind: DocumentSummary['kind'],
): string | null {
  const what = event.replace(/^document\./, '');
  const paper = PAPERS.find((known) => known === channel);
  if (!isKnownWord(what, texts.timeline.printing) || paper === undefined || printer === null) return null;
  return t(`timeline.printing.${what}.${paper === 'definitive' ? kind : paper}`, { printer });
}
