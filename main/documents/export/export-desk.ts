import { say } from '../../kernel/say.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { OnExported } from './export-documents.ts';
import type { Exported, ExportJob } from './export-job.ts';

export interface ExportDeskParts {
  /** Null where it was stopped. */
  run: (
    job: ExportJob,
    options: { onExported: OnExported; stopped: AbortSignal },
  ) => Promise<Exported | null>;
  onProgress: (progress: { done: number; total: number | null }) => void;
}

/** The one export there can be at a time. */
export class ExportDesk {
  readonly #parts: ExportDeskParts;
  #stopping: AbortController | null = null;

  constructor(parts: ExportDeskParts) {
    this.#parts = parts;
  }

  /** Throws InputError and CouldNotError; gives null where it was stopped. */
  async export(job: ExportJob): Promise<Exported | null> {
    this.assertFree();
    const stopping = new AbortController();
    this.#stopping = stopping;
    try {
      const onExported: OnExported = (done, total) => this.#parts.onProgress({ done, total });
      return await this.#parts.run(job, { onExported, stopped: stopping.signal });
    } finally {
      this.#stopping = null;
    }
  }

  /** Before anybody is asked where to. */
  assertFree(): void {
    if (this.#stopping !== null) throw new CouldNotError(say('documents.exportRunning'));
  }

  stop(): void {
    this.#stopping?.abort();
  }
}
