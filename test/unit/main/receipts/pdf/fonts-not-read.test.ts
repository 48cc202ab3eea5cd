import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { openPdf } from '../../../../../main/receipts/pdf/open-pdf.ts';

vi.mock('node:fs/promises', { spy: true });

it('fonts that could not be read once are read for the next document', async () => {
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'));
  await expect(openPdf('')).rejects.toThrow('EMFILE');
  await expect(openPdf('')).resolves.toMatchObject({});
});
