import * as z from 'zod';
import type { Connection } from '../../database/connection.ts';
import { exportDocuments, type OnExported } from './export-documents.ts';
import { exportXmlMonth } from '../xml/export-xml-month.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import { monthSchema } from '../../../shared/contract/document-files.ts';
import { documentFilterSchema } from '../../../shared/contract/document-filter.ts';
import { tableFormatSchema } from '../../../shared/contract/import.ts';
import { HOUR_MS } from '../../../shared/domain/dates.ts';
import { LANGUAGES } from '../../../shared/text/say.ts';

interface ExportDeskParts {
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

/* What goes between the program and the thread that writes one file of documents. */

const jobSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('documents'),
    filter: documentFilterSchema,
    format: tableFormatSchema,
    file: z.string(),
  }),
  z.strictObject({ kind: z.literal('xml'), month: monthSchema, file: z.string() }),
]);

export type ExportJob = z.infer<typeof jobSchema>;

/** `at`: now, by the counter's clock; `language`: of what the thread says of a failure. */
export const exportWorkSchema = z.strictObject({
  database: z.string(),
  at: z.int(),
  job: jobSchema,
  language: z.literal(LANGUAGES),
});

export type ExportWork = z.infer<typeof exportWorkSchema>;

export interface Exported {
  /** Rows, or XML files. */
  count: number;
  /** XML files that should be there and are not. */
  lacking: number;
}

/** `input` and `could-not` are the errors of these names. */
export type ExportMessage =
  | { kind: 'progress'; done: number; total: number | null }
  | { kind: 'done'; exported: Exported }
  | { kind: 'input' | 'could-not'; message: string };

/** Writes one file, whichever it is. `at`: now. Throws InputError and CouldNotError. */
export function runExport(db: Connection, job: ExportJob, at: number, onExported: OnExported): Exported {
  // What files say of their time has no zone: the counter's.
  const wall = new Date(at - 3 * HOUR_MS);
  const write = (): Exported => {
    if (job.kind === 'xml') return exportXmlMonth(db, { ...job, at: wall }, onExported);
    return { count: exportDocuments(db, { ...job, at: wall }, onExported), lacking: 0 };
  };
  // All it reads is of one moment, so that what was counted is what is written.
  return db.transaction(write).deferred();
}
