import { reason, storeReason } from '../../../../../shared/domain/reason.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { perTest } from '../../../../support/per-test.ts';
import { runExport } from '../../../../../main/documents/export/run-export.ts';
import { addApprovedDocuments } from '../../../../support/many-documents.ts';
import { TestCounter } from '../../../../support/counter.ts';
import { documentXml } from '../../../../support/document-xml.ts';

const machine = perTest(() => new TestCounter());
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const approved = () => [...machine.counter.documents.list('approved')].toReversed();

function keep(documentId: string, text: string, sha256 = hashOf(text)): void {
  const { store, xml } = machine.counter;
  const packed = deflateRawSync(Buffer.from(text));
  store.commit(() => xml.keep(documentId, { sha256, bytes: Buffer.byteLength(text), fetchedAt: 1, packed }));
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function exportMonth(month: string, at = machine.clock.now()) {
  const file = join(folder, 'x.zip');
  const exported = runExport(machine.counter.store.db, { kind: 'xml', month, file }, at, () => {});
  const parts = unzipSync(readFileSync(file));
  const table = (name: string): Record<string, string>[] => {
    const text = Buffer.from(parts[name] ?? [])
      .toString()
      .slice(1);
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, delimiter: ';' })
      .data;
  };
  return { exported, parts, index: table('index.csv'), lacking: table('faltan.csv') };
}

test('the XML of a month is exported by its hash, with an index and a list of what is missing', () => {
  addApprovedDocuments(machine, 5);
  const [damaged, refused, ...good] = approved();
  for (const { id, cdc } of good) keep(id, documentXml(cdc ?? ''));
  keep(damaged?.id ?? '', documentXml(damaged?.cdc ?? ''), 'a'.repeat(64));
  machine.counter.store.db
    .prepare(`UPDATE xml_requests SET reason = '${storeReason(reason('not-xml'))}' WHERE document_id = ?`)
    .run(refused?.id);
  const { exported, parts, index, lacking } = exportMonth('2026-11');
  expect(exported).toEqual({ count: 3, lacking: 2 });
  expect(index.map((row) => row['CDC'])).toEqual(good.toReversed().map(({ cdc }) => cdc));
  for (const row of index) {
    const bytes = parts[row['Archivo'] ?? ''];
    expect(hashOf(bytes ?? '')).toBe(row['SHA-256']);
    expect(Buffer.from(bytes ?? []).toString()).toBe(documentXml(row['CDC'] ?? ''));
    expect(row).toMatchObject({ Tipo: 'Factura', Estado: 'Aprobada', Archivo: `${row['CDC']}.xml` });
  }
  expect(lacking.map((row) => [row['CDC'], row['Qué falta']])).toEqual([
    [refused?.cdc, 'Lo que mandó el servicio no es un XML.'],
    [damaged?.cdc, expect.stringContaining('dañado')],
  ]);
  expect(Object.keys(parts).toSorted()).toEqual(
    [...good.map(({ cdc }) => `${cdc}.xml`), 'index.csv', 'faltan.csv'].toSorted(),
  );
});

test('another month has none of it and misses none, also with a clock at 0', () => {
  addApprovedDocuments(machine, 2);
  const { exported, parts } = exportMonth('2026-10', 0);
  expect(exported).toEqual({ count: 0, lacking: 0 });
  expect(Object.keys(parts)).toEqual(['index.csv']);
});
