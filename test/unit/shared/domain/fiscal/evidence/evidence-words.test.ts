import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  duplicateWords,
  evidenceWords,
} from '../../../../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { type Evidence, VERDICTS } from '../../../../../../shared/domain/fiscal/evidence/judge-doubt.ts';
import { LANGUAGES, speak } from '../../../../../../shared/text/say.ts';

const PLACE = { numeroEstablecimiento: '001', puntoExpedicion: '002' };
const OFF = { at: 0, why: 'unexplained', firstMissing: 7, lastMissing: 9 } as const;
const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  verdict: 'all-issued',
  suggests: 'issued',
  beforeNumber: 10,
  lastNumber: 13,
  missing: [11, 12],
  missingCount: 2,
  doubtCount: 2,
  quietUntil: Date.UTC(2026, 10, 21, 14, 5),
  quietMs: 3_600_000,
  gapFree: 12,
  neededGapFree: 50,
  off: OFF,
  ...changes,
});

describe.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => speak(language));
  afterAll(() => speak('es-PY'));

  test.each(VERDICTS)('%s has words, with its figures', (verdict) => {
    const { known, meaning } = evidenceWords(evidence({ verdict }), PLACE);
    for (const words of [known, meaning]) {
      expect(words).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(words).not.toMatch(/undefined|NaN|null/);
    }
    expect(known).toContain('001-002-0000010');
    expect(known).toContain('001-002-0000011');
  });

  test.each([
    [{ beforeNumber: null }, /^\p{Lu}[^0-9]*\.$/u],
    [{ lastNumber: 10, missing: [] }, /^[^.]*0000010\. [^0-9]*\.$/],
    [{ missing: [] }, /0000010\..*0000013/],
    [{ missing: [12] }, /0000013.*0000012/],
  ])('gives the figures of %o', (changes, words) => {
    expect(evidenceWords(evidence(changes), PLACE).known).toMatch(words);
  });

  test('names possible duplicates, and the remedy', () => {
    const facts = { ...PLACE, localNumber: 'C1-000123', firstMissing: 7, lastMissing: 9 };
    const words = (state: 'issued' | 'discarded' | 'queued', numeroDocumento: string | null) =>
      duplicateWords({ ...facts, state, numeroDocumento });
    expect(words('issued', '001-002-0000020')).toMatch(/0000007 .*0000009.*C1-000123.*0000020.*48/);
    expect(new Set([words('issued', '1'), words('discarded', null), words('queued', null)]).size).toBe(3);
    const one = duplicateWords({ ...facts, lastMissing: 7, state: 'queued', numeroDocumento: null });
    expect(one).not.toContain('0000009');
  });
});
