import { useEffect, useState } from 'react';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import type { SavedClient } from '../../../shared/contract/clients.ts';
import { NO_FILTER } from '../../../shared/contract/document-filter.ts';
import type { DocumentPage, DocumentSummary } from '../../../shared/contract/documents.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

const MAX_PRODUCTS = 5;
const MAX_CLIENTS = 3;
const MAX_DOCUMENTS = 4;

/** Results from the main process, each null until answered; they arrive in this order. */
export interface Answers {
  products: readonly CatalogItem[] | null;
  clients: readonly SavedClient[] | null;
  documents: readonly DocumentSummary[] | null;
}

const ASKED: Answers = { products: null, clients: null, documents: null };
const NOTHING: Answers = { products: [], clients: [], documents: [] };

/** Answers for exactly this text; late ones for an earlier text are dropped. */
export function useAnswers(text: string): Answers {
  const [known, setKnown] = useState({ text: '', answers: NOTHING });
  useEffect(() => {
    if (text === '') return undefined;
    const abort = new AbortController();
    ask(text, abort.signal, (answers) => setKnown({ text, answers })).catch((error: unknown) => {
      setKnown({ text, answers: NOTHING });
      tellError(error);
    });
    return () => abort.abort();
  }, [text]);
  if (text === '') return NOTHING;
  return known.text === text ? known.answers : ASKED;
}

/** Asks one after the other, so that a text has at most one call in flight while the user types on. */
export async function ask(
  text: string,
  signal: AbortSignal,
  show: (answers: Answers) => void,
): Promise<void> {
  const { items: products } = await call('catalog.search', { text, limit: MAX_PRODUCTS });
  if (signal.aborted) return;
  show({ ...ASKED, products });
  const { clients } = await call('clients.search', { text, limit: MAX_CLIENTS });
  if (signal.aborted) return;
  show({ ...ASKED, products, clients });
  const documents = await findDocuments(text, signal);
  if (!signal.aborted) show({ products, clients, documents });
}

/** The newest; a page may hold fewer than asked for even if there are more. */
async function findDocuments(text: string, signal: AbortSignal): Promise<DocumentSummary[]> {
  const found: DocumentSummary[] = [];
  let after: number | null = null;
  do {
    const page: DocumentPage = await call('documents.page', {
      filter: { ...NO_FILTER, text },
      after,
      skip: 0,
      limit: MAX_DOCUMENTS - found.length,
    });
    found.push(...page.documents);
    after = page.next;
  } while (after !== null && found.length < MAX_DOCUMENTS && !signal.aborted);
  return found;
}
