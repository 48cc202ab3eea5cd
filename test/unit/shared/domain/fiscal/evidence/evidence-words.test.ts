import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cdcPrefix } from '../../../../../../shared/domain/fiscal/cdc.ts';
import {
  duplicateWords,
  evidenceWords,
  offWords,
} from '../../../../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { type Evidence, VERDICTS } from '../../../../../../shared/domain/fiscal/evidence/judge-doubt.ts';
import { LANGUAGES, speak } from '../../../../../../shared/text/say.ts';
import { ISSUER_RUC, makeCdc } from '../../../../../support/service-answers.ts';

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

  test.each(VERDICTS)('%s is told in words, with its figures', (verdict) => {
    const { known, meaning } = evidenceWords(evidence({ verdict }), PLACE);
    for (const words of [known, meaning]) {
      expect(words).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(words).not.toMatch(/undefined|NaN|null/);
    }
    expect(known).toContain('001-002-0000010');
    expect(known).toContain('001-002-0000011');
  });

  test('what is suggested comes with what it cannot prove', () => {
    const caution = (suggests: Evidence['suggests']) => evidenceWords(evidence({ suggests }), PLACE).caution;
    expect(caution('not-issued')).toContain('001-002');
    expect(caution('issued')).not.toBe(caution('not-issued'));
    expect(caution(null)).toBeNull();
  });

  test.each([
    [{ beforeNumber: null }, /^\p{Lu}[^0-9]*\.$/u],
    [{ lastNumber: 10, missing: [] }, /^[^.]*0000010\. [^0-9]*\.$/],
    [{ missing: [] }, /0000010\..*0000013/],
    [{ missing: [12] }, /0000013.*0000012/],
  ])('the figures of %o', (changes, words) => {
    expect(evidenceWords(evidence(changes), PLACE).known).toMatch(words);
  });

  test('how far the learning has come', () => {
    const { meaning } = evidenceWords(evidence({ verdict: 'learning' }), PLACE);
    expect(meaning).toMatch(/12.*50|50.*12/);
  });

  test('until when a number has to be waited for', () => {
    const { meaning } = evidenceWords(evidence({ verdict: 'quiet-not-over' }), PLACE);
    expect(meaning).toMatch(/21\/11\/2026 11:05:00.*60/);
  });

  test('why the numbers are not believed', () => {
    expect(offWords(OFF, PLACE)).toMatch(/001-002 .*0000007.*0000009/);
    expect(offWords({ ...OFF, lastMissing: 7 }, PLACE)).not.toMatch(/0000007.*0000007/);
    const wentBack = { at: 0, why: 'went-back', number: 3, lastNumber: 8 } as const;
    expect(offWords(wentBack, PLACE)).toMatch(/0000008.*0000003/);
    expect(evidenceWords(evidence({ verdict: 'off' }), PLACE).meaning).toContain(offWords(OFF, PLACE));
  });

  test('what may be twice, and the remedy', () => {
    const facts = { ...PLACE, localNumber: 'C1-000123', firstMissing: 7, lastMissing: 9 };
    const words = (state: 'issued' | 'discarded' | 'queued', numeroDocumento: string | null) =>
      duplicateWords({ ...facts, state, numeroDocumento });
    expect(words('issued', '001-002-0000020')).toMatch(/0000007 .*0000009.*C1-000123.*0000020.*48/);
    expect(new Set([words('issued', '1'), words('discarded', null), words('queued', null)]).size).toBe(3);
    const one = duplicateWords({ ...facts, lastMissing: 7, state: 'queued', numeroDocumento: null });
    expect(one).not.toContain('0000009');
  });
});

test('three numbers are listed as each language does', async () => {
  const { meaning } = evidenceWords(
    evidence({ missing: [11, 12, 14], missingCount: 3, doubtCount: 3 }),
    PLACE,
  );
  expect(meaning).toContain('001-002-0000011, 001-002-0000012 y 001-002-0000014.');
  await speak('en');
  const english = evidenceWords(evidence({ missing: [11, 12, 14], missingCount: 3, doubtCount: 3 }), PLACE);
  await speak('es-PY');
  expect(english.meaning).toContain('001-002-0000011, 001-002-0000012 and 001-002-0000014.');
});

test('a control code begins as its number says', () => {
  const document = { ...PLACE, kind: 'invoice' } as const;
  const cdc = makeCdc({ establishment: '001', point: '002', number: 77 });
  expect(cdc.startsWith(cdcPrefix(document, ISSUER_RUC, 77))).toBe(true);
  const note = makeCdc({ type: '07', ruc: '1234567-9', number: 1 });
  const kind = 'dispatch-note';
  expect(note.startsWith(cdcPrefix({ ...PLACE, puntoExpedicion: '001', kind }, '1234567-9', 1))).toBe(true);
});
