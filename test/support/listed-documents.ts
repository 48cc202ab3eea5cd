import { DocumentLister } from '../../main/database/document-lister.ts';
import { storeRefusal } from '../../main/sending/refusal.ts';
import { reason, said, storeReason } from '../../shared/domain/reason.ts';
import * as fc from 'fast-check';
import {
  DOCUMENT_MARKS,
  DOCUMENT_STATES,
  type DocumentMark,
  type DocumentState,
  SHOWN_STATES,
  type ShownState,
} from '../../shared/domain/fiscal/document-state.ts';
import type { DocumentFilter } from '../../shared/contract/document-filter.ts';
import type { Connection } from '../../main/database/connection.ts';

/** A document's facts in the list, as a test writes them. */
export interface ListedDocument {
  id: string;
  kind: 'invoice' | 'dispatch-note';
  localNumber: string;
  state: DocumentState;
  soldAt: number;
  soldBy: string | null;
  currency: string;
  total: number;
  clientName: string;
  clientDocument: string;
  numeroDocumento: string | null;
  cdc: string | null;
  marks: readonly DocumentMark[];
}

const NAMES = [
  'Sin Nombre',
  'Ñandutí Pérez',
  'Ana Pérez-Gómez',
  'PEREIRA E HIJOS',
  'Anahí',
  'Óscar 345 S.A.',
];
const DOCUMENTS = ['0', '80013884-8', '1345', '3.456.789', 'AB 12345', '44444401-7'];
const USERS = ['screen', 'María', 'cli'];
const IDENTIFIED: readonly DocumentState[] = ['issued', 'approved', 'rejected', 'cancelled'];

/** Few values, so that many documents share them; several are often sold at one instant. */
const facts = fc.record({
  kind: fc.constantFrom('invoice' as const, 'invoice' as const, 'dispatch-note' as const),
  state: fc.constantFrom(...DOCUMENT_STATES),
  soldAt: fc.integer({ min: 0, max: 12 }),
  soldBy: fc.option(fc.constantFrom(...USERS)),
  currency: fc.constantFrom('PYG', 'PYG', 'USD'),
  total: fc.integer({ min: 0, max: 9 }),
  clientName: fc.constantFrom(...NAMES),
  clientDocument: fc.constantFrom(...DOCUMENTS),
  series: fc.constantFrom('C1', 'C1b', 'C1c7KQ4'),
  number: fc.constantFrom(3, 45, 345, 1345, 12345, 1000345),
  code: fc.integer({ min: 0, max: 99_999_999 }),
  marks: fc.oneof(fc.constant<DocumentMark[]>([]), fc.uniqueArray(fc.constantFrom(...DOCUMENT_MARKS))),
});

/** Documents, oldest first. */
export const listedDocumentsArbitrary = fc.array(facts, { maxLength: 30, size: 'max' }).map((all) =>
  all.map(({ series, number, code, ...fact }, index): ListedDocument => {
    const isIdentified = IDENTIFIED.includes(fact.state);
    const digits = String(number).padStart(7, '0');
    const isNumbered = isIdentified || fact.state === 'issued-unidentified';
    return {
      ...fact,
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      localNumber: `${series}-${String(index % 4 === 0 ? 345 + index : index).padStart(6, '0')}`,
      numeroDocumento: isNumbered ? `001-00${1 + (index % 2)}-${digits}` : null,
      cdc: isIdentified
        ? `01${String(index).padStart(6, '0')}001001${digits}2${String(code).padStart(22, '0')}`
        : null,
    };
  }),
);

const TEXTS = [
  '',
  'p',
  'per',
  'PÉREZ',
  'ana per',
  'sin nombre',
  '345',
  '45',
  '0000345',
  '001-001-0000345',
  'c1-000345',
  'C1b-3',
  '13884',
  '3456',
  'ab123',
  '80013884-8',
  'gomez ana 345',
  'ana-',
  '--',
  'zz',
  '0',
  '01000000',
  '01000001001001',
];

export const filterArbitrary: fc.Arbitrary<DocumentFilter> = fc.record({
  text: fc.constantFrom(...TEXTS),
  kind: fc.constantFrom(null, null, 'invoice' as const, 'dispatch-note' as const),
  states: fc.oneof(
    fc.constant<ShownState[]>([]),
    fc.uniqueArray(fc.constantFrom(...SHOWN_STATES), { maxLength: 6 }),
  ),
  from: fc.constantFrom(null, null, 0, 3, 7),
  until: fc.constantFrom(null, null, 5, 10, 13),
  clientDocument: fc.constantFrom(null, null, '0', '80013884-8', '800138848', '9'),
  total: fc.oneof(
    fc.constant(null),
    fc.record({
      currency: fc.constantFrom('PYG', 'USD', 'BRL'),
      from: fc.constantFrom(null, '0', '3', '9999999999999999999'),
      until: fc.constantFrom(null, '5', '9999999999999999999'),
    }),
  ),
  user: fc.constantFrom(null, null, ...USERS, 'nobody'),
});

const REFUSAL = storeRefusal({ reason: said('No.'), error: null });
const DOUBT = storeReason(reason('in-doubt', { why: reason('program-ended') }));

const INSERT = `INSERT INTO documents (id, kind, local_number, state, sold_at, numero_timbrado, numero_establecimiento,
    punto_expedicion, currency, total, client_name, client_document, body, body_crc32, numero_documento, cdc, issued_at, refusal,
    doubt, cancelled_at)
  VALUES (@id, @kind, @localNumber, @state, @soldAt, '1', '1', '1', @currency, @total, @clientName, @clientDocument, '{}', 0,
    @numeroDocumento, @cdc, iif(@cdc IS NULL, NULL, 1), iif(@state = 'refused', '${REFUSAL}', NULL),
    iif(@state = 'uncertain', '${DOUBT}', NULL), iif(@state = 'cancelled', 1, NULL))`;

const MARK: Readonly<Record<DocumentMark, string>> = {
  cancelling: `INSERT INTO cancellations (id, document_id, motivo, state, requested_at, deadline_at, settled_at)
    VALUES ('open ' || @id, @id, '-', 'queued', 1, 2, NULL)`,
  contradicted: `INSERT INTO contradictions (document_id, state, says, noted_at)
    VALUES (@id, 'issued', 'cancelled', 1)`,
  'possible-duplicate': `INSERT INTO possible_duplicates (document_id, first_missing, last_missing, found_at)
    VALUES (@id, 1, 1, 1)`,
};

/** A settled counterpart, which sets no mark. */
const OVER: Readonly<Record<DocumentMark, string>> = {
  cancelling: `INSERT INTO cancellations (id, document_id, motivo, state, requested_at, deadline_at, settled_at)
    VALUES ('over ' || @id, @id, '-', 'refused', 1, 2, 3)`,
  contradicted: `INSERT INTO contradictions
      (document_id, state, says, noted_at, settled_as, settled_at, settled_by)
    VALUES (@id, 'issued', 'cancelled', 1, 'seen', 2, 'screen')`,
  'possible-duplicate': `INSERT INTO possible_duplicates
      (document_id, first_missing, last_missing, found_at, settled_at, settled_by)
    VALUES (@id, 1, 1, 1, 2, 'screen')`,
};

/** Writes documents as sold, with no related rows but the seller's. */
export function writeListed(db: Connection, documents: readonly ListedDocument[]): void {
  const seq = db.prepare('SELECT coalesce(max(seq), 0) FROM audit').pluck();
  const entry = db.prepare(
    `INSERT INTO audit (seq, at, actor, event, subject, details, hash) VALUES (?, 1, ?, 'document.sold', ?, '{}', '-')`,
  );
  for (const { soldBy, marks, ...document } of documents) {
    db.prepare(INSERT).run(document);
    for (const mark of DOCUMENT_MARKS) {
      const records = marks.includes(mark) ? MARK : OVER;
      db.prepare(records[mark]).run({ id: document.id });
    }
    if (soldBy !== null) entry.run((seq.get() as number) + 1, soldBy, document.id);
  }
  new DocumentLister(db).list();
}

/** Gives some documents another client, state and total, as a correction does; returns all as they are now. */
export function changeSome(db: Connection, documents: readonly ListedDocument[]): ListedDocument[] {
  const update = db.prepare(
    `UPDATE documents SET client_name = @clientName, client_document = @clientDocument, state = @state, total = @total
     WHERE id = @id`,
  );
  return documents.map((document, index) => {
    if (index % 3 > 0) return document;
    const { id, state } = document;
    const isQueued = state === 'queued';
    const corrected = { clientName: 'Ana Pérez-Gómez', clientDocument: '9-9', total: document.total + 1 };
    const changed = { ...corrected, state: isQueued ? ('discarded' as const) : state };
    update.run({ id, ...changed });
    return { ...document, ...changed };
  });
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const keyOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** True if a filter passes a document, computed field by field. */
export function passes(filter: DocumentFilter, document: ListedDocument): boolean {
  const { kind, states, from, until, clientDocument, total, user } = filter;
  const words = filter.text.split(/\s+/).filter((word) => keyOf(word) !== '');
  return (
    (kind === null || document.kind === kind) &&
    (states.length === 0 || [document.state, ...document.marks].some((shown) => states.includes(shown))) &&
    (from === null || document.soldAt >= from) &&
    (until === null || document.soldAt < until) &&
    (clientDocument === null || keyOf(document.clientDocument) === keyOf(clientDocument)) &&
    (total === null ||
      (document.currency === total.currency &&
        (total.from === null || BigInt(document.total) >= BigInt(total.from)) &&
        (total.until === null || BigInt(document.total) <= BigInt(total.until)))) &&
    (user === null || document.soldBy === user) &&
    words.every((word) => hasWord(document, word))
  );
}

function hasWord({ clientName, clientDocument, ...numbers }: ListedDocument, word: string): boolean {
  const isNamed = wordsOf(word).every((part) => wordsOf(clientName).some((one) => one.startsWith(part)));
  const key = keyOf(word);
  const isItsDocument =
    keyOf(clientDocument) === key || (key.length >= 3 && keyOf(clientDocument).includes(key));
  return isNamed || isItsDocument || hasNumber(numbers, word);
}

function hasNumber(
  { localNumber, numeroDocumento, cdc }: Pick<ListedDocument, 'localNumber' | 'numeroDocumento' | 'cdc'>,
  word: string,
): boolean {
  const [series = '', local = ''] = localNumber.split('-');
  const [wordSeries = '', wordLocal = ''] = word.split('-');
  if (/^c\w*-\d+$/i.test(word))
    return series.toLowerCase() === wordSeries.toLowerCase() && Number(local) === Number(wordLocal);
  if (!/^[\d-]+$/.test(word)) return false;
  const digits = word.replaceAll('-', '');
  const endsSo = (number: string, value: string): boolean =>
    (digits.length <= value.length && Number(digits) === Number(value)) ||
    (digits.length >= 3 && number.endsWith(digits));
  const number = numeroDocumento?.replaceAll('-', '');
  return (
    endsSo(local, local) ||
    (number !== undefined && endsSo(number, number.slice(-7))) ||
    (cdc !== null && digits.length >= 8 && (cdc.startsWith(digits) || cdc.endsWith(digits)))
  );
}
