import { describe, expect, it } from 'vitest';
import { touchedSuites } from '../../../tools/check/touched-suites.mjs';

describe('touchedSuites', () => {
  it('runs the proof where the outbox, the domain or the simulation change', () => {
    expect(touchedSuites(['main/sending/outcome.ts'])).toContain('proof');
    expect(touchedSuites(['shared/domain/fiscal/document-state.ts'])).toContain('proof');
    expect(touchedSuites(['test/simulation/plan.ts'])).toEqual(['default', 'proof']);
  });

  it('matches a folder by its full name', () => {
    expect(touchedSuites(['test/window-frames/a.ts'])).toEqual(['default']);
  });
});
