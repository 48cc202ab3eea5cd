import { readNoteItems } from '../../documents/dispatch/note-facts.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { ReceiptsParts } from './parts.ts';
import { issueOf, readReceiptFacts, readStampFacts } from './read-receipt-facts.ts';
import type { DocumentRecord } from '../../sending/document-record.ts';
import { readDispatchDraft } from '../../../shared/domain/dispatch/dispatch-draft.ts';
import type { ReportPaper } from '../../../shared/domain/paper/report-paper.ts';
import { buildReceipt } from '../../../shared/domain/paper/receipt/build-receipt.ts';
import { buildNoteReceipt } from '../../../shared/domain/paper/receipt/note/build-note-receipt.ts';
import type {
  CityFacts,
  NoteFacts,
  NoteReceipt,
} from '../../../shared/domain/paper/receipt/note/note-receipt.ts';
import type { IssueFacts, Receipt } from '../../../shared/domain/paper/receipt/receipt.ts';
import { invoiceRequestSchema } from '../../../shared/wire/invoice.ts';
import { ciudadSchema } from '../../../shared/wire/lookups.ts';

/** Reads a document's present paper. Throws CouldNotError for a document that has none. */
export function readPaper(sources: ReceiptsParts, document: DocumentRecord): Paper {
  return document.kind === 'dispatch-note'
    ? buildNoteReceipt(readNoteFacts(sources, document))
    : buildReceipt(readReceiptFacts(sources, document));
}

/**
 * Gathers the facts for the receipt of a dispatch note; unknown ones are left out, never invented. Throws CouldNotError
 * for a note that is not issued: goods must not travel with any other paper.
 */
export function readNoteFacts(sources: ReceiptsParts, document: DocumentRecord): NoteFacts {
  const issue = printableIssue(document);
  const invoice = sources.documents.get(sources.notes.get(document.id).invoiceId);
  const { cliente } = invoiceRequestSchema.parse(JSON.parse(invoice.body));
  const { items: _items, ...note } = readDispatchDraft(document.body);
  const { numeroDocumento, cdc, emittedAt } = invoice;
  const cityIds = [note.salida, note.destino, note.transportista, cliente].map(({ ciudad_id }) => ciudad_id);
  return {
    ...readStampFacts(sources, document),
    issue,
    note,
    items: readNoteItems(sources, invoice, document),
    invoice: { numeroDocumento, cdc, emittedAt, cliente },
    cities: readCities(sources.lookups, cityIds),
    tables: sources.dispatchTables.read(),
  };
}

function printableIssue(document: DocumentRecord): IssueFacts {
  const { state, localNumber, numeroDocumento } = document;
  if (state === 'issued-unidentified') {
    throw new CouldNotError(say('documents.noteWithoutCdc', { note: numeroDocumento ?? localNumber }));
  }
  if (state === 'discarded') {
    throw new CouldNotError(say('documents.noteDiscarded', { note: localNumber }));
  }
  const issue = issueOf(document);
  if (issue !== null) return issue;
  throw new CouldNotError(say('documents.noteNotIssued', { note: localNumber }));
}

function readCities(
  lookups: ReceiptsParts['lookups'],
  ids: readonly string[],
): Readonly<Record<string, CityFacts>> {
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id): [string, CityFacts][] => {
      const city = ciudadSchema.safeParse(lookups.find('ciudad', id)).data;
      if (city === undefined) return [];
      const departamento = city.distrito?.departamento?.nombre;
      return [[id, { nombre: city.nombre, ...(departamento === undefined ? {} : { departamento }) }]];
    }),
  );
}

export type Paper = Receipt | NoteReceipt;

export interface PrintedPaper {
  paper: Paper | ReportPaper;
  /** Marked `COPIA`: it came out before, or may have. */
  isCopy: boolean;
  /** The shop's logo, PNG or JPEG; null without one, and on papers that are not for customers. */
  logo: Uint8Array | null;
}

export function paperTitle({ paper }: PrintedPaper): string {
  return paper.of === 'report' ? paper.title : `${paper.title} ${paper.number.value}`;
}

/** Uses the typographic minus: a hyphen is too short before figures. */
export function signed(value: string): string {
  return value.replace(/^-(?=\d)/, '−');
}
