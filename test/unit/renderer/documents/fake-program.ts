/// <reference lib="dom" />
import { onTestFinished } from 'vitest';
import { useDocuments } from '../../../../renderer/documents/list/documents-store.ts';
import { useOpenDocument } from '../../../../renderer/documents/document/open-document-store.ts';
import { useNotices } from '../../../../renderer/stores/notice-store.ts';
import type { EventsApi, MethodsApi } from '../../../../shared/ipc/contract.ts';
import type { DocumentSummary } from '../../../../shared/ipc/document-schemas.ts';
import type { Result } from '../../../../shared/ipc/result.ts';
import { inOrder } from './summaries.ts';

export const answer = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

export const failure = (message: string): Promise<Result<never>> =>
  Promise.resolve({ ok: false, error: { kind: 'could-not', message, fields: [] } });

/** The program behind the window, for one test: it keeps documents and answers as the contract says. */
export class FakeProgram {
  readonly documents = new Map<string, DocumentSummary>();
  /** The ids asked for by each `documents.summaries`. */
  readonly askedSummaries: string[][] = [];
  /** How many pages were asked for. */
  pageCount = 0;
  #pagesHeld: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<(payload: { ids: string[] }) => void>();

  /** The stores begin anew and ask this program; `methods` replaces answers. */
  constructor(documents: readonly DocumentSummary[], methods: Partial<MethodsApi> = {}) {
    for (const document of documents) this.documents.set(document.id, document);
    const api: Partial<MethodsApi & EventsApi> = {
      'documents.page': async ({ after, limit }) => {
        this.pageCount += 1;
        await this.#pagesHeld;
        const all = inOrder([...this.documents.values()]);
        const start = after === null ? 0 : all.findIndex(({ id }) => id === after.id) + 1;
        const page = all.slice(start, start + limit);
        const last = page.at(-1);
        const isLast = start + limit >= all.length || last === undefined;
        return answer({ documents: page, next: isLast ? null : { soldAt: last.soldAt, id: last.id } });
      },
      'documents.summaries': ({ ids }) => {
        this.askedSummaries.push(ids);
        return answer({ documents: ids.flatMap((id) => this.documents.get(id) ?? []) });
      },
      'documents.changed': (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      ...methods,
    };
    Object.assign(globalThis, { window: { mostrador: api } });
    useDocuments.setState(useDocuments.getInitialState(), true);
    useOpenDocument.setState(useOpenDocument.getInitialState(), true);
    useNotices.setState(useNotices.getInitialState(), true);
    onTestFinished(() => {
      Reflect.deleteProperty(globalThis, 'window');
    });
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Pages wait until the function returned is called. */
  holdPages(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#pagesHeld = promise;
    return resolve;
  }

  /** Stores documents without telling. */
  keep(...documents: DocumentSummary[]): void {
    for (const document of documents) this.documents.set(document.id, document);
  }

  tell(...ids: string[]): void {
    for (const listener of this.#listeners) listener({ ids });
  }

  /** Stores documents, new or changed, and tells of them. */
  change(...documents: DocumentSummary[]): void {
    this.keep(...documents);
    this.tell(...documents.map(({ id }) => id));
  }
}
