import { beforeEach, expect, test, vi } from 'vitest';

async function draw(text: string): Promise<Uint8Array> {
  const { openPdf } = await import('../../../../../../main/printing/receipts/pdf/open-pdf.ts');
  const pdf = await openPdf('');
  pdf.addPage(80, 80);
  pdf.canvas.text(text, 10, 10, { weight: 'bold', size: 4 });
  return pdf.close();
}

let alone: Uint8Array;
// The fonts stay open for all documents: each test opens them again.
beforeEach(async () => {
  vi.resetModules();
  alone = await draw('NI OFICINA');
  vi.resetModules();
});

test.each(['Ñandutí', 'ÑANDUTÍ OFICINA', '1/2 ﬁ —'])(
  'a document has the same bytes after one with %s',
  async (before) => {
    await draw(before);
    expect(await draw('NI OFICINA')).toEqual(alone);
  },
);
