import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDocumentDetail } from '../../../main/documents/document-detail.ts';
import { openConnection } from '../../../main/database/connection.ts';
import { verifyStore } from '../../../main/database/verify-store.ts';
import { readAttention } from '../../../main/attention/read-attention.ts';
import { generatedDocument, writeDocuments } from '../../bench/generated-documents.ts';
import { TestCounter } from '../../support/counter.ts';

const DOCUMENTS = 3000;

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => machine.remove());

test('a generated past can be shown by the app: each note on its invoice, alerts included', async () => {
  const until = machine.clock.now() - 1000;
  await machine.whileClosed(async (file) => {
    const written = openConnection(file);
    await writeDocuments(written, DOCUMENTS, until);
    written.close();
  });
  const { db, audit } = machine.counter.store;
  // Checks skipped while writing: the schema's, indexes, and foreign keys.
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(audit.verify(audit.head()).ok).toBe(true);
  const { findings } = verifyStore(machine.counter.store);
  expect(findings.filter(({ check }) => check === 'list-is-kept')).toEqual([]);
  const all = Array.from({ length: DOCUMENTS }, (_, index) => generatedDocument(index, DOCUMENTS, until));
  const notes = all.filter(({ kind }) => kind === 'dispatch-note');
  expect(notes.length).toBeGreaterThan(20);
  for (const { id } of notes) {
    expect(readDocumentDetail(machine.counter, id).note?.invoice.state).toMatch(/\w/);
  }
  // As after a lost answer.
  const doubtful = notes.find(({ cdc }) => cdc === null)?.id ?? '';
  machine.counter.store.db.exec('DROP TRIGGER documents_step_is_allowed');
  machine.counter.store.db
    .prepare(
      `UPDATE documents SET state = 'uncertain', doubt = '{"code":"unexplained","params":{}}' WHERE id = ?`,
    )
    .run(doubtful);
  expect(readAttention(machine.counter).items.map(({ document }) => document.id)).toContain(doubtful);
});
