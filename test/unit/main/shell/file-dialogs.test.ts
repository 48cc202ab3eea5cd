import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow, SaveDialogOptions } from 'electron';
import { expect, onTestFinished, test } from 'vitest';
import { saveReceiptPdf } from '../../../../main/shell/file-dialogs.ts';
import { CouldNotError } from '../../../../main/kernel/errors.ts';

const PDF = new TextEncoder().encode('%PDF-1.7');
const RECEIPT = { name: 'factura-001-001-0000001', render: () => Promise.resolve(PDF) };

function save(answer: (options: SaveDialogOptions) => { canceled: boolean; filePath: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-save-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const asked: SaveDialogOptions[] = [];
  const dialog = {
    showSaveDialog: (_window: unknown, options: SaveDialogOptions) => {
      asked.push(options);
      return Promise.resolve(answer(options));
    },
  };
  const parts = { dialog: dialog as never, window: {} as BrowserWindow, folder };
  return { folder, asked, result: saveReceiptPdf(parts, RECEIPT) };
}

test('a place that cannot be written to is refused, and no partial file stays', async () => {
  const { folder, result } = save(({ defaultPath = '' }) => {
    mkdirSync(defaultPath);
    writeFileSync(join(defaultPath, 'in-the-way'), '');
    return { canceled: false, filePath: defaultPath };
  });
  await expect(result).rejects.toThrow(CouldNotError);
  expect(readdirSync(folder)).toEqual(['factura-001-001-0000001.pdf']);
});
