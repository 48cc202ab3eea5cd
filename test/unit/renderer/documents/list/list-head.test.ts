import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ListHead } from '../../../../../renderer/documents/list/list-head.tsx';

/* Rendered without a browser: a store would always give its initial state. */
const tab = vi.hoisted(() => ({ isShown: false, show: () => {} }));
vi.mock('../../../../../renderer/documents/attention/attention-store.ts', () => ({
  useAttentionTab: (select: (store: typeof tab) => unknown = (store) => store) => select(tab),
}));
vi.mock('../../../../../renderer/documents/export/export-button.tsx', () => ({
  ExportButton: ({ filter }: { filter: unknown }) => JSON.stringify({ filter }),
}));
afterEach(() => {
  tab.isShown = false;
});

const head = (): string =>
  renderToStaticMarkup(
    createElement(ListHead, { onOpenMarked: () => {}, areFiltersOpen: true, onFilters: () => {} }),
  ).replaceAll('&quot;', '"');

test("the export has the list's rows", () => {
  expect(head()).toContain('{"filter":{');
});

test('the hidden list is not exported while the documents that need attention are shown', () => {
  tab.isShown = true;
  expect(head()).toContain('{"filter":null}');
});
