import { DocumentList } from '../../main/documents/list/document-list.ts';
import { openForLooking } from '../../main/database/connection.ts';
import { type DocumentFilter, NO_FILTER } from '../../shared/contract/document-filter.ts';
import { type CallTimes, timeCalls } from './frame/times.ts';
import { type GeneratedDocument, generatedDocument } from './generated-documents.ts';

export interface DocumentListFigures {
  open: CallTimes;
  /** First pages, each read until it is full or everything was read. */
  filters: CallTimes;
  /** One call each. */
  counts: CallTimes;
  /** One call each. */
  jumps: CallTimes;
}

const DAY_MS = 86_400_000;
/** More rows than a screen shows. */
const ROWS = 50;
/** Some forty calls each. */
const ROUNDS = 10;

/** The list of a database with `documents` documents, the latest sold at `until`. */
export function measureDocumentList(
  file: string,
  { documents, until }: { documents: number; until: number },
): DocumentListFigures {
  const db = openForLooking(file);
  try {
    const list = new DocumentList(db);
    const filters = filtersOver(generatedDocument(Math.floor(documents / 3), documents, until), until);
    const names = Object.keys(filters);
    const filterOf = (name: string): DocumentFilter => ({ ...NO_FILTER, ...filters[name] });
    return {
      open: timeCalls(['the newest'], () => firstPage(list, NO_FILTER)),
      filters: timeCalls(names, (name) => firstPage(list, filterOf(name)), ROUNDS),
      counts: timeCalls(['all', ...names], (name) => list.count(filterOf(name), until * 1024), ROUNDS),
      jumps: timeCalls(
        ['all', ...names],
        (name) => list.page({ filter: filterOf(name), after: null, skip: documents / 5, limit: ROWS }),
        ROUNDS,
      ),
    };
  } finally {
    db.close();
  }
}

function firstPage(list: DocumentList, filter: DocumentFilter): void {
  let found = 0;
  let after: number | null = null;
  do {
    const page = list.page({ filter, after, skip: 0, limit: ROWS });
    found += page.lines.length;
    after = page.next;
  } while (after !== null && found < ROWS);
}

/** Each filter, alone and combined; `document` is an old one. */
function filtersOver(document: GeneratedDocument, until: number): Record<string, Partial<DocumentFilter>> {
  const today = { from: until - DAY_MS };
  const one = { currency: 'PYG', from: '500000', until: '500000' };
  const wide = { currency: 'PYG', from: '500000', until: '1500000' };
  const named = document.clientName.split(' ')[0] ?? '';
  return {
    approved: { states: ['approved'] },
    'needing attention': { states: ['refused', 'uncertain', 'review', 'rejected'] },
    pending: { states: ['draft', 'queued', 'sending', 'issued'] },
    today,
    'a year ago': { from: until - 400 * DAY_MS, until: until - 370 * DAY_MS },
    'dispatch notes': { kind: 'dispatch-note' },
    'one client': { clientDocument: document.clientDocument },
    'no client': { clientDocument: '9999999' },
    'one total': { total: one },
    'a total nobody has': { total: { ...one, from: '7', until: '7' } },
    'many totals': { total: wide },
    dollars: { total: { currency: 'USD', from: null, until: null } },
    'a user': { user: 'María' },
    'a user of long ago': { user: 'Antigua' },
    number: { text: document.numeroDocumento ?? '001-001-0000001' },
    'end of a number': { text: '3456' },
    'three digits': { text: '345' },
    'local number': { text: document.localNumber },
    cdc: { text: document.cdc ?? '' },
    'end of a cdc': { text: document.cdc?.slice(-12) ?? '' },
    'common words': { text: 'sin nombre' },
    'one letter': { text: 's' },
    'a client’s word': { text: named },
    'words of none': { text: 'xqzw' },
    'common and rare words': { text: `sin ${named}` },
    'common words, rejected': { text: 'sin', states: ['rejected'] },
    'common words, a user of long ago': { text: 'sin', user: 'Antigua' },
    'totals of today': { ...today, total: wide },
    'a user’s dollars': { user: 'María', total: { currency: 'USD', from: null, until: null } },
    'notes in dollars': { kind: 'dispatch-note', total: { currency: 'USD', from: null, until: null } },
    'a user’s notes in dollars': {
      kind: 'dispatch-note',
      user: 'María',
      total: { currency: 'USD', from: null, until: null },
    },
    'notes with a total': { kind: 'dispatch-note', total: { currency: 'PYG', from: '1', until: null } },
    'a user’s rejected notes': { kind: 'dispatch-note', user: 'María', states: ['rejected'] },
    'approved notes': { kind: 'dispatch-note', states: ['approved'] },
    'cancelled, by a user, many totals': { states: ['cancelled'], user: 'screen', total: wide },
  };
}
