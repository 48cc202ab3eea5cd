import { cdcPrefix } from '../../../shared/domain/fiscal/cdc.ts';
import { duplicateWords, offWords } from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { type Evidence, judgeDoubt } from '../../../shared/domain/fiscal/evidence/judge-doubt.ts';
import {
  newStream,
  type NumberStream,
  openDoubts,
} from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import { say } from '../../kernel/say.ts';
import type { DocumentRecord } from '../document-record.ts';
import type { DocumentRepository } from '../document-repository.ts';
import type { Store } from '../../database/store.ts';
import {
  EvidenceRepository,
  type EvidenceSettings,
  type PossibleDuplicate,
  type StreamKey,
} from './evidence-repository.ts';

/** Evidence about a document in doubt, shown beside its history. */
export interface ShownEvidence extends Evidence {
  cdcPrefixes: string[];
}

export class EvidenceService {
  readonly #store: Store;
  readonly #documents: DocumentRepository;
  readonly #repository: EvidenceRepository;

  constructor(store: Store, documents: DocumentRepository) {
    this.#store = store;
    this.#documents = documents;
    this.#repository = new EvidenceRepository(store.db);
  }

  /** Null for a document that is not in doubt, and for one under review only because its text is damaged. */
  of(document: DocumentRecord): ShownEvidence | null {
    const isUnderReview = document.state === 'review';
    if (document.state !== 'uncertain' && !isUnderReview) return null;
    if (isUnderReview && !this.#isOfDoubtedData(document.id)) return null;
    const { quietMs } = this.#repository.settings();
    const stream = this.stream(document);
    const evidence = judgeDoubt(stream, document.id, { quietMs, isUnderReview });
    const { ruc } = this.#store.identity;
    const isLikely = evidence.suggests === 'issued' || evidence.verdict === 'some-issued';
    const cdcPrefixes =
      ruc === null || !isLikely ? [] : evidence.missing.map((number) => cdcPrefix(document, ruc, number));
    return { ...evidence, cdcPrefixes };
  }

  /** Documents in doubt whose numbers suggest that they were not issued. */
  notIssued(): DocumentRecord[] {
    const { quietMs } = this.#repository.settings();
    return this.streams().flatMap(({ stream }) =>
      openDoubts(stream)
        .filter(({ documentId }) => {
          const { suggests } = judgeDoubt(stream, documentId, { quietMs, isUnderReview: false });
          return suggests === 'not-issued';
        })
        .map(({ documentId }) => this.#documents.get(documentId))
        .filter(({ state }) => state === 'uncertain'),
    );
  }

  record(document: DocumentRecord): Record<string, unknown> | null {
    const evidence = this.of(document);
    if (evidence === null) return null;
    const { verdict, suggests, beforeNumber, lastNumber, missing, missingCount, doubtCount, quietMs } =
      evidence;
    return { verdict, suggests, beforeNumber, lastNumber, missing, missingCount, doubtCount, quietMs };
  }

  #isOfDoubtedData(documentId: string): boolean {
    return this.#store.audit.ofSubject(documentId).some(({ event }) => event === 'document.history-doubted');
  }

  stream(key: StreamKey): NumberStream {
    return this.#repository.find(key) ?? newStream();
  }

  streams(): { key: StreamKey; stream: NumberStream }[] {
    return this.#repository.streams();
  }

  settings(): EvidenceSettings {
    return this.#repository.settings();
  }

  possibleDuplicates(): PossibleDuplicate[] {
    return this.#repository.suspected();
  }

  suspectedAmong(documentIds: readonly string[]): Set<string> {
    return this.#repository.suspectedAmong(documentIds);
  }

  suspicionOf(documentId: string): PossibleDuplicate | null {
    return this.#repository.suspicionOf(documentId);
  }

  /** Warnings that stand until settled: streams whose numbers are no longer trusted, possible duplicates. */
  warnings(): string[] {
    const off = this.streams().flatMap(({ key, stream }) =>
      stream.off === null || isPast(stream)
        ? []
        : [say('notices.doubtsInPortal', { why: offWords(stream.off, key) })],
    );
    const duplicates = this.possibleDuplicates().map((suspicion) =>
      duplicateWords({ ...this.#documents.get(suspicion.documentId), ...suspicion }),
    );
    return [...duplicates, ...off];
  }
}

/** True for a point of another counter about which nothing is in doubt any more. */
function isPast(stream: NumberStream): boolean {
  return stream.off?.why === 'other-counter' && openDoubts(stream).length === 0;
}
