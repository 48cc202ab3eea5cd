import { describe, expect, it } from 'vitest';
import { lastError } from '../../../tools/set-up/last-error.mjs';

describe('lastError', () => {
  it("takes apt's last error line", () => {
    const output =
      'Reading package lists...\nE: Unable to locate package chromium\nE: Some index files failed\n';
    expect(lastError(output)).toBe(': E: Some index files failed');
  });

  it("takes Node's error line and not its stack", () => {
    const output =
      'Downloading\nError: Download failure, code=1\n    at ChildProcess.<anonymous> (a.js:1:1)\n';
    expect(lastError(output)).toBe(': Error: Download failure, code=1');
  });

  it('says nothing where nothing was said', () => {
    expect(lastError('Downloading\n')).toBe('');
  });
});
