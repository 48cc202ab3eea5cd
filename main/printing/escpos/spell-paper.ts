import type { CodePage } from '../../../shared/domain/printing/printer.ts';
import type { PrintedPaper } from '../receipts/printed-paper.ts';
import { spell } from './code-page.ts';

/** The paper in letters that the page has, as far as that goes; what its QR says stays exact. */
export function spellPaper(paper: PrintedPaper['paper'], codePage: CodePage): PrintedPaper['paper'] {
  const spelled = mapTexts(paper, (text) => spell(codePage, text));
  if (paper.of === 'report' || spelled.of === 'report') return spelled;
  if (spelled.fiscal !== null) spelled.fiscal.qr = paper.fiscal?.qr ?? null;
  return spelled;
}

/** A copy of plain data with each of its texts changed; its kinds are of letters that every page has. */
function mapTexts<T>(value: T, change: (text: string) => string): T;
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts<unknown>(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts<unknown>(one, change)]));
}
