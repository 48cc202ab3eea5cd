import type { DocumentFilter } from '../../../shared/contract/document-filter.ts';
import type { TableFormat } from '../../../shared/domain/catalog/import-fields.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';

interface ExportServiceParts {
  /** Null where it was stopped. */
  run: (
    job: ExportJob,
    options: { onProgress: (progress: ExportProgress) => void; stopped: AbortSignal },
  ) => Promise<Exported | null>;
  onProgress: (progress: ExportProgress) => void;
}

/** Runs one export at a time. */
export class ExportService {
  readonly #parts: ExportServiceParts;
  #stopping: AbortController | null = null;

  constructor(parts: ExportServiceParts) {
    this.#parts = parts;
  }

  /** Throws InputError and CouldNotError; returns null where it was stopped. */
  async export(job: ExportJob): Promise<Exported | null> {
    this.assertFree();
    const stopping = new AbortController();
    this.#stopping = stopping;
    try {
      const { run, onProgress } = this.#parts;
      return await run(job, { onProgress, stopped: stopping.signal });
    } finally {
      this.#stopping = null;
    }
  }

  /** Call it before asking where to save. Throws while an export runs. */
  assertFree(): void {
    if (this.#stopping !== null) throw new CouldNotError(say('documents.exportRunning'));
  }

  stop(): void {
    this.#stopping?.abort();
  }
}

/** One file of documents. */
export type ExportJob =
  | { kind: 'documents'; filter: DocumentFilter; format: TableFormat; file: string }
  | { kind: 'xml'; month: string; file: string };

/** `at`: now, by the counter's clock. */
export interface ExportInput {
  database: string;
  at: number;
  job: ExportJob;
}

/** `total` is null until it has been counted. */
export interface ExportProgress {
  done: number;
  total: number | null;
}

export interface Exported {
  /** Rows, or XML files. */
  count: number;
  lacking: number;
}
