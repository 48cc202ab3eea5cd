import { expect, test } from 'vitest';
import { FactsReader, wholeAttempt, wholeDocument } from '../../../../main/database/document-facts.ts';
import { storeLinks, sumOf } from '../../../../main/database/stored-texts.ts';
import { TestCounter } from '../../../support/counter.ts';

const BODY = '{"venta":{"condicion_venta":1}}';
const { linksCrc32 } = storeLinks({ xmlUrl: 'https://x', qr: 'https://y' });
const DOCUMENT = {
  id: 'a',
  body: BODY,
  body_crc32: sumOf(BODY),
  xml_url: 'https://x',
  qr: 'https://y',
  links_crc32: linksCrc32,
};
const ATTEMPT = { id: 1, raw_answer: '{}', raw_answer_crc32: sumOf('{}') };

test('a line has a document and an attempt as their rows are', () => {
  expect(wholeDocument(DOCUMENT)).toEqual(DOCUMENT);
  const bare = { ...DOCUMENT, xml_url: null, qr: null, links_crc32: null };
  expect(wholeDocument(bare)).toEqual(bare);
  expect(wholeAttempt(ATTEMPT)).toEqual(ATTEMPT);
  const unanswered = { id: 1, raw_answer: null, raw_answer_crc32: null };
  expect(wholeAttempt(unanswered)).toEqual(unanswered);
});

test('an integer beyond 2^53 keeps its digits', () => {
  const machine = new TestCounter();
  try {
    const { id } = machine.sell();
    const { db } = machine.counter.store;
    db.prepare('UPDATE documents SET issued_at = 9007199254740993 WHERE id = ?').run(id);
    const { document } = new FactsReader(db).find(id) ?? {};
    expect(document).toMatchObject({ issued_at: '9007199254740993', total: 30_000 });
  } finally {
    machine.remove();
  }
});

test('a line goes without damaged links and answers', () => {
  expect(wholeDocument({ ...DOCUMENT, qr: 'https://z' })).toEqual({
    ...DOCUMENT,
    xml_url: null,
    qr: null,
    links_crc32: null,
  });
  expect(wholeAttempt({ ...ATTEMPT, raw_answer: '{' })).toEqual({
    id: 1,
    raw_answer: null,
    raw_answer_crc32: null,
  });
});
