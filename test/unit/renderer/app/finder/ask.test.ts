import { expect, test } from 'vitest';
import { type Answers, ask } from '../../../../../renderer/app/finder/use-answers.ts';
import { answer, installProgram } from '../../sale/fake-program.ts';

const NO_PAGE = { documents: [], next: null, skipped: 0 };

test('a late answer to an earlier text is dropped, and nothing else is requested for it', async () => {
  const asked: string[] = [];
  const found = Promise.withResolvers<Awaited<ReturnType<typeof answer<{ items: [] }>>>>();
  installProgram({
    'catalog.search': ({ text }) => {
      asked.push(`products ${text}`);
      return found.promise;
    },
    'clients.search': ({ text }) => {
      asked.push(`clients ${text}`);
      return answer({ clients: [] });
    },
  });
  const abort = new AbortController();
  const shown: Answers[] = [];
  const asking = ask('yer', abort.signal, (answers) => shown.push(answers));
  abort.abort();
  found.resolve({ ok: true, value: { items: [] } });
  await asking;
  expect(shown).toEqual([]);
  expect(asked).toEqual(['products yer']);
});

test('documents are requested until there are four or no more, even if a page has fewer', async () => {
  const pages: unknown[] = [];
  installProgram({
    'catalog.search': () => answer({ items: [] }),
    'clients.search': () => answer({ clients: [] }),
    'documents.page': ({ after, limit }) => {
      pages.push([after, limit]);
      return answer(after === null ? { ...NO_PAGE, next: 70 } : NO_PAGE);
    },
  });
  const shown: Answers[] = [];
  await ask('123', new AbortController().signal, (answers) => shown.push(answers));
  expect(pages).toEqual([
    [null, 4],
    [70, 4],
  ]);
  expect(shown).toEqual([
    { products: [], clients: null, documents: null },
    { products: [], clients: [], documents: null },
    { products: [], clients: [], documents: [] },
  ]);
});
