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

test('a past is one that the program can show: each note on its invoice, whatever needs a person', async () => {
  const until = machine.clock.now() - 1000;
  await machine.whileClosed(async (file) => {
    const written = openConnection(file);
    await writeDocuments(written, DOCUMENTS, until);
    written.close();
  });
  const { db, audit } = machine.counter.store;
  // What is not looked at while it is written: the schema's checks, indexes, and what rows refer to.
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
  // As an answer that never came leaves it.
  const doubtful = notes.find(({ cdc }) => cdc === null)?.id ?? '';
  machine.counter.store.db.exec('DROP TRIGGER documents_step_is_allowed');
  machine.counter.store.db
    .prepare(
      `UPDATE documents SET state = 'uncertain', doubt = '{"code":"unexplained","params":{}}' WHERE id = ?`,
    )
    .run(doubtful);
  expect(readAttention(machine.counter).items.map(({ document }) => document.id)).toContain(doubtful);
});
