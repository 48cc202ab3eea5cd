import { checkDigit } from '../../../shared/domain/check-digit.ts';
import { formatRuc, parseRuc } from '../../../shared/domain/ruc.ts';
import type { Company } from '../../../shared/wire/auth.ts';

export interface KnownCompany {
  ruc: string;
  record: Company;
}

/** By RUC, each once: a login may repeat a company in several of its lists. */
export function knownCompanies(companies: Company[]): Map<string, KnownCompany> {
  const known = new Map<string, KnownCompany>();
  for (const record of companies) {
    const ruc = normalizeRuc(record.ruc);
    if (ruc !== null && !known.has(ruc)) known.set(ruc, { ruc, record });
  }
  return known;
}

/** As a control code gives it back: with its check digit, which accounts may lack, and without zeros before. */
export function normalizeRuc(text: string): string | null {
  const trimmed = text.trim().replace(/^0+(?=\d{3})/, '');
  const parsed = parseRuc(trimmed);
  if (parsed !== null) return formatRuc(parsed);
  return /^\d{3,8}$/.test(trimmed) ? formatRuc({ body: trimmed, digit: checkDigit(trimmed) }) : null;
}
