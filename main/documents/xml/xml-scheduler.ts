import type { Reason } from '../../../shared/domain/reason.ts';
import { sayReason } from '../../../shared/text/say-reason.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/domain/dates.ts';
import { CouldNotError } from '../../kernel/errors.ts';
import type { Report } from '../../kernel/log/events.ts';
import { COUNTER_ACTOR } from '../../sending/actor.ts';
import type { SendingState } from '../../sending/sending-state.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { ConnectionMonitor } from '../../sending/service/connection-monitor.ts';
import type { FiscalService } from '../../sending/service/fiscal-service.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import { packXml } from '../../database/stored-texts.ts';
import type { Store } from '../../database/store.ts';
import type { DocumentsParts } from '../parts.ts';
import { askForXml } from './read-kept-xml.ts';
import { readXmlAnswer, type XmlAnswer } from './read-xml-answer.ts';
import type { XmlRepository, XmlRequest } from './xml-repository.ts';

export interface XmlCounter {
  store: Store;
  clock: Clock;
  xml: XmlRepository;
  /** Not the monitored service: an XML has no envelope and comes slowly, so it says nothing about the pace of sales. */
  xmlService: Pick<FiscalService, 'readXml'>;
  sending: SendingState;
  connection: ConnectionMonitor;
  engine: { isAtRest(): boolean };
}

/** Gently: a shop that has sold for years has very many to fetch. */
const GAP_MS = 1000;
/** Pause while sales wait, or the service cannot be used. */
const BUSY_MS = 10_000;
/** Pause after a failed try: its cause affects others too. */
const REST_MS = [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS);
/** Waits until the same document is tried again; the last one repeats. */
const FAILED_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** Waits after the service did not know the document; after the last one only a person asks. */
const UNKNOWN_MS = [10 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];

/**
 * Fetches the XML of final documents, one after the other, and stores it. Beside the engine, not in its queue: an
 * answer may take long, and no cancellation or status query may wait for it.
 */
export class XmlScheduler {
  readonly #report: Report;
  readonly #onPutOff: (documentId: string) => void;
  #counter: XmlCounter | null = null;
  #cancelTimer: () => void = () => {};
  #isAsking = false;
  /** By monotonic time. */
  #restsUntil = Number.NEGATIVE_INFINITY;
  #failures = 0;

  /** `onPutOff` is called when the next try for a document's XML has changed, which is no change of the document. */
  constructor(report: Report, onPutOff: (documentId: string) => void) {
    this.#report = report;
    this.#onPutOff = onPutOff;
  }

  join(counter: XmlCounter): void {
    this.#counter = counter;
    this.#isAsking = false;
    [this.#restsUntil, this.#failures] = [Number.NEGATIVE_INFINITY, 0];
    this.#guarded(counter, () => {
      const { store, xml, clock } = counter;
      store.commit(() => xml.bringBack(clock.now()));
    });
    this.#plan();
  }

  /** Does not wait for an answer on its way: the next start asks again. */
  leave(): Promise<void> {
    this.#counter = null;
    this.#cancelTimer();
    return Promise.resolve();
  }

  changed(changes: readonly AuditEntry[]): void {
    if (changes.some(({ event }) => event.startsWith('document.'))) this.#plan();
  }

  #plan(): void {
    const counter = this.#counter;
    if (counter === null || this.#isAsking) return;
    this.#cancelTimer();
    this.#guarded(counter, () => {
      const { xml, clock } = counter;
      const dueAt = xml.nextDueAt();
      if (dueAt === null) return;
      const inMs = Math.max(0, dueAt - clock.now(), this.#restsUntil - clock.monotonic());
      this.#cancelTimer = clock.after(inMs, () => void this.#ask(counter));
    });
  }

  async #ask(counter: XmlCounter): Promise<void> {
    const { xml, clock, connection, engine, xmlService, sending } = counter;
    this.#isAsking = true;
    try {
      const isFree = connection.state().state === 'connected' && engine.isAtRest();
      const request = isFree ? xml.nextDue(clock.now()) : null;
      this.#rest(clock, isFree ? GAP_MS : BUSY_MS);
      if (request !== null) {
        const result = await xmlService.readXml(request.cdc);
        if (this.#counter !== counter) return;
        this.#write(counter, request, readXmlAnswer(result, request.cdc, sending.serviceTime(clock.now())));
      }
    } catch (error) {
      this.#failed(counter, error);
    } finally {
      if (this.#counter === counter) {
        this.#isAsking = false;
        this.#plan();
      }
    }
  }

  #write(counter: XmlCounter, request: XmlRequest, answer: XmlAnswer): void {
    const { clock } = counter;
    if (answer.kind === 'failed') {
      this.#rest(clock, Math.max(answer.waitMs, gapOf(REST_MS, this.#failures)));
      this.#failures += 1;
      putOff(counter, request, answer);
      this.#onPutOff(request.documentId);
      return;
    }
    this.#rest(clock, GAP_MS);
    this.#failures = 0;
    if (answer.kind === 'xml') {
      archive(counter, request.documentId, answer.bytes);
      return;
    }
    noteUnknown(counter, request, answer.reason);
    this.#onPutOff(request.documentId);
  }

  #rest(clock: Clock, ms: number): void {
    this.#restsUntil = clock.monotonic() + ms;
  }

  /** A timer calls this: an error would crash the process, and no XML is worth a sale. */
  #guarded(counter: XmlCounter, work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#failed(counter, error);
    }
  }

  #failed({ clock }: XmlCounter, error: unknown): void {
    this.#rest(clock, gapOf(REST_MS, this.#failures));
    this.#failures += 1;
    this.#report('xml.failed', { error });
  }
}

/**
 * Asks for one document's XML at once and stores it. Throws InputError where there is none to ask for, CouldNotError
 * where it did not come.
 */
export async function fetchXmlNow(
  counter: DocumentsParts & Pick<XmlCounter, 'xmlService'>,
  id: string,
  actor: string,
): Promise<void> {
  const { documents, xmlService, sending, clock } = counter;
  askForXml(counter, id, actor);
  const { cdc } = documents.get(id);
  if (cdc === null) return;
  const request = { documentId: id, cdc, tries: 0, unknowns: 0 };
  const answer = readXmlAnswer(await xmlService.readXml(cdc), cdc, sending.serviceTime(clock.now()));
  if (answer.kind === 'xml') return archive(counter, id, answer.bytes);
  if (answer.kind === 'failed') putOff(counter, request, answer);
  else noteUnknown(counter, request, answer.reason);
  throw new CouldNotError(sayReason(answer.reason));
}

function archive(
  { store, xml, clock }: Pick<DocumentsParts, 'store' | 'xml' | 'clock'>,
  documentId: string,
  bytes: Buffer,
): void {
  const file = packXml(bytes);
  const at = clock.now();
  store.commit(() => {
    xml.keep(documentId, { ...file, fetchedAt: at });
    const details = { sha256: file.sha256, bytes: file.bytes };
    store.audit.append({
      at,
      actor: COUNTER_ACTOR,
      event: 'document.xml-archived',
      subject: documentId,
      details,
    });
  });
}

function putOff(
  { store, xml, clock }: Pick<DocumentsParts, 'store' | 'xml' | 'clock'>,
  request: XmlRequest,
  { reason, waitMs }: { reason: Reason; waitMs: number },
): void {
  const at = clock.now() + Math.max(waitMs, gapOf(FAILED_MS, request.tries));
  store.commit(() => xml.putOff({ ...request, tries: request.tries + 1 }, { state: 'waiting', at, reason }));
}

/** Schedules the next try while there are waits left; then only a person asks. */
function noteUnknown(
  { store, xml, clock }: Pick<DocumentsParts, 'store' | 'xml' | 'clock'>,
  request: XmlRequest,
  reason: Reason,
): void {
  const now = clock.now();
  const gapMs = UNKNOWN_MS[request.unknowns];
  const counted = { ...request, tries: request.tries + 1, unknowns: request.unknowns + 1 };
  store.commit(() => {
    if (gapMs !== undefined) {
      xml.putOff(counted, { state: 'waiting', at: now + gapMs, reason });
      return;
    }
    xml.putOff(counted, { state: 'unknown', at: now, reason });
    const subject = request.documentId;
    store.audit.append({
      at: now,
      actor: COUNTER_ACTOR,
      event: 'document.xml-unknown',
      subject,
      details: { reason },
    });
  });
}

function gapOf(gaps: readonly number[], times: number): number {
  return gaps[Math.min(times, gaps.length - 1)] ?? 0;
}
