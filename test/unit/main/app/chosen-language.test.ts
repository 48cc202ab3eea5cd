import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatsOf } from '../../../../main/shop/chosen-language.ts';
import { speak } from '../../../../shared/text/say.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-language-'));
});
afterEach(async () => {
  await speak('es-PY');
  rmSync(folder, { recursive: true, force: true });
});

test.each(['es-PY', 'en'] as const)('a date in %s begins with its day', (language) => {
  const written = new Intl.DateTimeFormat(formatsOf(language), { dateStyle: 'short', timeZone: 'UTC' });
  expect(written.format(Date.UTC(2026, 10, 3))).toMatch(/^0?3\/11\//);
});
