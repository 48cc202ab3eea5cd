import { DAY_MS } from '../../shared/domain/dates.ts';
import { reason, type Reason } from '../../shared/domain/reason.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import { readList, readTotal } from '../../shared/wire/lookups.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { FiscalService, Lookup } from '../sending/service/fiscal-service.ts';
import { readRepeatable } from '../sending/service/read-envelope.ts';
import type { ListProgress } from './list-progress-repository.ts';
import { LOOKUP_SOURCES, type LookupSource } from './lookup-sources.ts';
import type { LookupsParts } from './parts.ts';

/** The interface's example uses limit 100 with page 1; it specifies neither a maximum nor totals. */
const PAGE_LIMIT = 100;

type LookupPage =
  | {
      kind: 'page';
      elements: unknown[];
      total: number | undefined;
    }
  /** `waitMs`: pause that the service asks for. */
  | { kind: 'login-needed'; why: Reason; waitMs: number }
  /** `isRefused`: the service itself refused this page. */
  | { kind: 'unread'; why: Reason; waitMs: number; isRefused: boolean };

/** Reads one page of a list, of at most `limit` records. A missing or malformed answer is a reason. */
async function readLookupPage(
  service: Pick<FiscalService, 'listPage'>,
  lookup: Lookup,
  { page, limit, now }: { page: number; limit: number; now: number },
): Promise<LookupPage> {
  const read = readRepeatable(await service.listPage(lookup, page, limit), now);
  if (read.kind === 'login-needed')
    return { kind: 'login-needed', why: reason('list-login', { text: read.reason }), waitMs: 0 };
  if (read.kind !== 'answered') {
    return {
      kind: 'unread',
      why: reason('list-unread', { list: lookup, why: read.reason }),
      waitMs: read.kind === 'slow-down' ? read.waitMs : 0,
      isRefused: false,
    };
  }
  const { success, data } = read.envelope;
  // Interface, response envelope: data is null if there is none, as past the last page.
  const elements = success && data === null ? [] : success ? readList(data) : null;
  if (elements === null) {
    // The message of a success does not explain a missing list.
    const text = success ? undefined : envelopeText(read.envelope);
    const why = reason('list-not-understood', { list: lookup, why: text ?? reason('no-list') });
    return { kind: 'unread', why, waitMs: 0, isRefused: !success };
  }
  return { kind: 'page', elements, total: readTotal(data) };
}

export type RefreshStep =
  | { kind: 'more' }
  | { kind: 'whole'; count: number }
  | Exclude<LookupPage, { kind: 'page' }>
  /** Another reader went on meanwhile: this answer is dropped. */
  | { kind: 'overtaken' };

/** Tried in this order while the service refuses so many records per page. */
const PAGE_LIMITS = [PAGE_LIMIT, 50, 20, 10] as const;
/** Far more than any list has; stops at a service that never reports the end. */
const MAX_PAGES = 1000;
/** Some services refuse the page after the last one. */
const NO_MORE = { elements: [], total: undefined };
/** Pages of different days do not make one list. */
const LONGEST_READING_MS = DAY_MS;

/**
 * Reads the next page of a list and stores it; the last one puts the list in use and records changes of
 * timbrados. An interrupted reading continues, even after a kill. Until the end the previous list is in use.
 */
export async function refreshList(parts: LookupsParts, source: LookupSource): Promise<RefreshStep> {
  const { store, listProgress } = parts;
  const progress = underWay(parts, source) ?? begin(parts, source);
  const { nextPage, begunAt } = progress;
  const page = await readPage(parts, source, progress);
  if (page.kind !== 'page') {
    const isRefused = page.kind === 'unread' && page.isRefused;
    if (!isRefused || !(await isPastEnd(parts, source, progress))) return page;
  }
  // The counter may have been closed while the answer was on its way.
  if (!store.db.open) return { kind: 'overtaken' };
  return store.commit((): RefreshStep => {
    const now = listProgress.find(source.kind);
    if (now === null || now.nextPage !== nextPage || now.begunAt !== begunAt) return { kind: 'overtaken' };
    return keepPage(parts, source, now, page.kind === 'page' ? page : NO_MORE);
  });
}

/**
 * True if a refused page is past the end of a list: the service still gives page 1, and reports no more
 * records than were read. If it refuses 100 records on page 1 too, the list has ended if some page read was
 * not full.
 */
async function isPastEnd(
  { service, clock }: LookupsParts,
  { lookup }: LookupSource,
  { nextPage, readCount }: ListProgress,
): Promise<boolean> {
  if (readCount === 0) return false;
  const first = await readLookupPage(service, lookup, { page: 1, limit: PAGE_LIMIT, now: clock.now() });
  if (first.kind === 'page') return first.total === undefined || first.total <= readCount;
  const areAllFull = PAGE_LIMITS.some((limit) => readCount === (nextPage - 1) * limit);
  return first.kind === 'unread' && first.isRefused && !areAllFull;
}

/**
 * Reads the next page, with as many records as the service gives: tries a smaller limit only if its pages
 * align with the records read.
 */
async function readPage(
  { service, clock }: LookupsParts,
  { lookup }: LookupSource,
  { nextPage: page, readCount }: ListProgress,
): Promise<LookupPage> {
  const read = (limit: number) => readLookupPage(service, lookup, { page, limit, now: clock.now() });
  const first = await read(PAGE_LIMIT);
  let found = first;
  for (const limit of PAGE_LIMITS.slice(1)) {
    if (found.kind !== 'unread' || !found.isRefused) return found;
    if (readCount === (page - 1) * limit) found = await read(limit);
  }
  return found.kind === 'unread' ? first : found;
}

/** Null for a list that is not being read, or whose reading began too long ago. */
function underWay({ listProgress, clock }: LookupsParts, { kind }: LookupSource): ListProgress | null {
  const progress = listProgress.find(kind);
  if (progress === null) return null;
  const age = clock.now() - progress.begunAt;
  return age >= 0 && age < LONGEST_READING_MS ? progress : null;
}

function begin({ store, listProgress, clock }: LookupsParts, { kind }: LookupSource): ListProgress {
  const begunAt = clock.now();
  store.commit(() => listProgress.begin(kind, begunAt));
  return { begunAt, nextPage: 1, readCount: 0 };
}

/**
 * A list ends with a page that brings nothing new, or with a short page that reaches the service's own total:
 * the service's page size is unknown. Inside the caller's transaction.
 */
function keepPage(
  parts: LookupsParts,
  source: LookupSource,
  { nextPage, readCount }: ListProgress,
  { elements, total }: Pick<Extract<LookupPage, { kind: 'page' }>, 'elements' | 'total'>,
): RefreshStep {
  const { lookups, listProgress, timbrados, clock } = parts;
  const { kind } = source;
  const known = listProgress.countArrived(kind);
  const readNow = readCount + elements.length;
  listProgress.arrived(
    kind,
    elements.map((element) => source.read(element)).filter((record) => record !== null),
    readNow,
  );
  const count = listProgress.countArrived(kind);
  // A total below the number of records read counts something else.
  const isLast = elements.length < PAGE_LIMIT && readNow === total;
  if (!isLast && count > known && nextPage < MAX_PAGES) return { kind: 'more' };
  const at = clock.now();
  // Placeholders were never read from the service.
  const inUse = listProgress.fetchedAt(kind) === null ? 0 : lookups.count(kind);
  const isMisread = count < readNow && 2 * count < inUse;
  const isCutShort = total !== undefined && readNow < total && count < inUse;
  if (count === 0 ? inUse > 0 : isMisread || isCutShort) {
    listProgress.drop(kind);
    const why = reason('list-shrunk', { list: source.lookup, count, before: inUse });
    return { kind: 'unread', why, waitMs: 0, isRefused: false };
  }
  if (kind === 'timbrado') timbrados.compare(at);
  listProgress.finish(kind, at);
  return { kind: 'whole', count };
}

/**
 * Reads the three lists and stores each when it is complete; an interrupted one continues. Throws
 * CouldNotError naming the list that failed.
 */
export async function* refreshLookups(
  parts: LookupsParts,
): AsyncGenerator<{ lookup: Lookup; count: number }> {
  for (const source of LOOKUP_SOURCES) {
    let step = await refreshList(parts, source);
    while (step.kind === 'more' || step.kind === 'overtaken') step = await refreshList(parts, source);
    if (step.kind !== 'whole') throw new CouldNotError(sayReason(step.why));
    parts.listed();
    yield { lookup: source.lookup, count: step.count };
  }
}
