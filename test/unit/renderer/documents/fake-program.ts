/// <reference lib="dom" />
import { onTestFinished } from 'vitest';
import { useDocuments } from '../../../../renderer/documents/list/documents-store.ts';
import { useNotices } from '../../../../renderer/kit/components/notice-store.ts';
import type { Payload } from '../../../../shared/contract/contract.ts';
import type { EventsApi, MethodsApi, Result } from '../../../../shared/contract/window-api.ts';
import type { DocumentFilter } from '../../../../shared/contract/document-filter.ts';
import {
  type DocumentPage,
  type DocumentSummary,
  MAX_CHANGED,
  type PageRequest,
} from '../../../../shared/contract/documents.ts';
import { inOrder } from './summaries.ts';

export const answer = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

export const failure = (message: string): Promise<Result<never>> =>
  Promise.resolve({ ok: false, error: { kind: 'could-not', message, fields: [] } });

/** Main process for one test: stores documents and answers by the contract. */
export class FakeProgram {
  readonly documents = new Map<string, DocumentSummary>();
  /** Ids requested by each `documents.summaries`. */
  readonly askedSummaries: string[][] = [];
  readonly askedPages: PageRequest[] = [];
  /** Most documents it reads for one answer. */
  mostLookedAt = Number.POSITIVE_INFINITY;
  mostCounted = Number.POSITIVE_INFINITY;
  #pagesHeld: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<(payload: Payload<'documents.changed'>) => void>();

  /** Resets the stores to use this main process; `methods` replaces answers. */
  constructor(documents: readonly DocumentSummary[], methods: Partial<MethodsApi> = {}) {
    for (const document of documents) this.documents.set(document.id, document);
    const api: Partial<MethodsApi & EventsApi> = {
      'documents.page': async (request) => {
        this.askedPages.push(request);
        const page = this.#page(request);
        await this.#pagesHeld;
        return answer(page);
      },
      'documents.count': ({ filter, upTo }) => {
        const total = this.#fitting(filter).filter(({ place }) => upTo === null || place <= upTo).length;
        return answer({ total: Math.min(total, this.mostCounted), isMore: total > this.mostCounted });
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
    useNotices.setState(useNotices.getInitialState(), true);
    onTestFinished(() => {
      Reflect.deleteProperty(globalThis, 'window');
    });
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Holds requested pages, with their content of the time, until the returned function is called. */
  holdPages(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#pagesHeld = promise;
    return resolve;
  }

  /** Stores documents without an event. */
  keep(...documents: DocumentSummary[]): void {
    for (const document of documents) this.documents.set(document.id, document);
  }

  /** Emits the documents' current state. */
  tell(...documents: DocumentSummary[]): void {
    const isMore = documents.length > MAX_CHANGED;
    for (const listener of this.#listeners) listener({ documents: isMore ? [] : documents, isMore });
  }

  /** Stores documents, new or changed, and emits them. */
  change(...documents: DocumentSummary[]): void {
    this.keep(...documents);
    this.tell(...documents);
  }

  /** Filters by state alone. */
  #fitting({ states }: DocumentFilter): DocumentSummary[] {
    return inOrder([...this.documents.values()]).filter(
      ({ state }) => states.length === 0 || states.includes(state),
    );
  }

  #page({ filter, after, skip, limit }: PageRequest): DocumentPage {
    const all = inOrder([...this.documents.values()]).filter(({ place }) => after === null || place < after);
    const fitting = new Set(this.#fitting(filter));
    const documents: DocumentSummary[] = [];
    let skipped = 0;
    for (const [lookedAt, document] of all.entries()) {
      if (fitting.has(document)) {
        if (skipped < skip) skipped += 1;
        else documents.push(document);
      }
      const isEnd = lookedAt === all.length - 1;
      if (!isEnd && (documents.length === limit || lookedAt + 1 >= this.mostLookedAt)) {
        return { documents, next: document.place, skipped };
      }
    }
    return { documents, next: null, skipped };
  }
}

/** Main process for a test that calls only these methods. */
export function serveMethods(methods: Partial<MethodsApi>): void {
  void new FakeProgram([], methods);
}
