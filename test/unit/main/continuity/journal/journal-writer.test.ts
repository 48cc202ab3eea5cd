import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { auditHash } from '../../../../../main/database/audit-chain.ts';
import { type DocumentFacts, factsSha256 } from '../../../../../main/database/document-facts.ts';
import type { Counter } from '../../../../../main/counter/compose.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { listJournal, readLines } from '../../../../../main/continuity/journal/journal-files.ts';
import { formatLine, parseLine } from '../../../../../main/continuity/journal/journal-line.ts';
import { diskStepsOf } from '../../../../support/disk-steps.ts';
import { JournaledShop } from '../../../../support/journaled-shop.ts';
import { sendWhatIsDue } from '../../../../support/counters-of-one-shop.ts';

const shop = perTest(() => new JournaledShop());
let counter: Counter;
beforeEach(() => {
  counter = shop.open('a', 'm1');
});
afterEach(() => {
  counter.store.close();
});

const seqs = (): number[] => shop.journalLines().map(({ seq }) => seq);
const onlyFile = (): string => join(shop.drive, shop.journalFiles()[0] ?? '');

/** The first sale opens a shift, which adds an entry. */
test('the journal has each entry once, in order, and each document as it stands', async () => {
  const { id, body } = shop.sell(counter);
  shop.journal(counter);
  await sendWhatIsDue(counter);
  shop.journal(counter);
  shop.journal(counter);
  expect(seqs()).toEqual([1, 2, 3, 4]);
  const [, sold, begun, issued] = shop.journalLines();
  expect(sold?.facts).toMatchObject({ document: { id, body, state: 'queued', total: 30000 } });
  // The document is written with the last of its entries.
  expect(begun?.facts).toBeNull();
  expect(issued?.facts).toMatchObject({
    document: { state: 'issued', cdc: counter.documents.get(id).cdc },
    attempts: [{ written_at: shop.clock.now(), outcome: 'issued' }],
  });
  if (process.platform !== 'win32') expect(statSync(onlyFile()).mode & 0o777).toBe(0o600);
});

test('each line by itself proves its entry, the one before and the document', async () => {
  const [first, second] = [shop.sell(counter), shop.sell(counter)];
  await sendWhatIsDue(counter);
  requestCancellation(counter, first.id, 'se arrepintió del todo', 'ana', 'none');
  shop.journal(counter);
  counter.store.commit(() => counter.documents.note(second.id, 'seen', { at: 1, actor: 'ana' }, {}));
  shop.journal(counter);
  const lines = listJournal(shop.drive, counter.store.identity.id).flatMap(readLines);
  expect(lines.filter(({ facts }) => facts !== null).length).toBeGreaterThan(2);
  expect(lines.filter(({ isProven }) => !isProven)).toEqual([]);
  for (const { isProven: _isProven, ...line } of lines) {
    expect(parseLine(formatLine({ ...line, details: `${line.details} ` }).trimEnd())).toBeNull();
    if (line.facts === null) continue;
    const forged = { ...line, facts: { ...line.facts, document: { ...line.facts.document, total: 1 } } };
    expect(parseLine(formatLine(forged).trimEnd())).toEqual({ ...forged, isProven: false });
    // As a version with one table more and one less would write it.
    const { tenders: _tenders, ...others } = line.facts;
    const facts = { ...others, parcels: [{ id: 1 }] } as unknown as DocumentFacts;
    const sealed = { ...line, facts_sha256: factsSha256(facts) };
    const otherVersion = { ...sealed, hash: auditHash(sealed, line.previous), facts };
    expect(parseLine(formatLine(otherVersion).trimEnd())).toMatchObject({
      facts: { document: line.facts.document, tenders: [] },
      isProven: true,
    });
  }
});

test('a document with a damaged text keeps no other out', () => {
  const { id } = shop.sell(counter);
  shop.journal(counter);
  counter.store.db.prepare('UPDATE documents SET body = substr(body, 1, 60) WHERE id = ?').run(id);
  counter.store.commit(() => counter.documents.move(id, 'voided', { at: 1, actor: 'ana' }));
  const other = shop.sell(counter);
  shop.journal(counter);
  const [, whole, discarded, next] = shop.journalLines();
  expect([whole?.facts?.document['id'], discarded?.facts, next?.facts?.document['id']]).toEqual([
    id,
    null,
    other.id,
  ]);
});

test('the journal is forced to disk before it is reported as written', async () => {
  shop.sell(counter);
  const steps = await diskStepsOf(() => shop.journal(counter));
  const file = shop.journalFiles()[0];
  expect(steps).toEqual([`fsync ${file}`, `fsync ${basename(shop.drive)}`, `fsync ${file}`]);
});

test('a sale made while the drive was away is written when it is back', () => {
  shop.sell(counter);
  shop.journal(counter);
  const away = shop.journalFiles()[0] ?? '';
  const content = readFileSync(onlyFile());
  rmSync(shop.drive, { recursive: true });
  shop.sell(counter);
  // The folder is not created: an empty one would be taken for the drive.
  expect(() => shop.journal(counter)).toThrow('ENOENT');
  shop.restoreDrive({ [away]: content });
  shop.journal(counter);
  expect(seqs()).toEqual([1, 2, 3]);
});

test.each([1, 20, 300])('a last line torn %d bytes before its end is written again', (bytes) => {
  shop.sell(counter);
  shop.sell(counter);
  shop.journal(counter);
  truncateSync(onlyFile(), statSync(onlyFile()).size - bytes);
  shop.sell(counter);
  shop.journal(counter);
  expect(seqs()).toEqual([1, 2, 3, 4]);
  expect(readFileSync(onlyFile(), 'utf8').endsWith('\n')).toBe(true);
});

test('a file with a torn beginning is left alone, and another is started', () => {
  shop.sell(counter);
  shop.journal(counter);
  writeFileSync(onlyFile(), 'half a be');
  shop.journal(counter);
  expect(shop.journalFiles()).toHaveLength(2);
  expect(seqs()).toEqual([1, 2]);
});

test('an older state of the database, and a copy, write their own files from where they diverged', async () => {
  shop.sell(counter);
  shop.journal(counter);
  counter.store.close();
  shop.copy('a', 'old');
  counter = shop.open('a', 'm1');
  shop.sell(counter);
  shop.journal(counter);
  counter.store.close();
  const oldest = onlyFile();
  const before = readFileSync(oldest);
  shop.copy('old', 'a');
  await shop.at('old', 'm2', (copy) => shop.journal(copy));
  counter = shop.open('a', 'm1');
  shop.sell(counter);
  shop.journal(counter);
  expect(readFileSync(oldest)).toEqual(before);
  expect(shop.journalFiles()).toHaveLength(3);
  const heads = shop.journalFiles().map((name) => {
    const [first = ''] = readFileSync(join(shop.drive, name), 'utf8').split('\n');
    return (JSON.parse(first.slice(17)) as { after: { seq: number } }).after.seq;
  });
  expect(heads.toSorted((a, b) => a - b)).toEqual([0, 2, 2]);
});
