import type { DocumentState } from '../../shared/domain/fiscal/document-state.ts';
import { DAY_MS, HOUR_MS } from '../../shared/domain/dates.ts';
import { factsSha256 } from '../../main/database/document-facts.ts';
import { sha256 } from '../../main/kernel/files/sha256.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import type { MemoryDisk } from './memory-disk.ts';
import type { Flight, ModelNetwork } from './model-network.ts';
import { emissionOf } from './requests.ts';
import type { SalesBook } from './sales-book.ts';
import { Violation } from './violation.ts';
import type { WorldTime } from './world-time.ts';

export interface InvariantParts {
  time: WorldTime;
  disk: MemoryDisk;
  machine: Machine;
  network: ModelNetwork;
  ledger: Ledger;
  book: SalesBook;
  /** The evidence's assumption is broken, so the service may issue a sale twice. */
  mayIssueTwice: boolean;
}

interface DocumentRow {
  id: string;
  local_number: string;
  /** Name by which the service knows it. */
  name: string;
  state: DocumentState;
  /** For a dispatch note. */
  obstacle: string | null;
  prepare: string | null;
  recount: string | null;
  cdc: string | null;
  issued_at: number | null;
  issue: string | null;
  query: string | null;
  cancel: string | null;
  open_cancellation: string | null;
}

interface AuditRow {
  seq: number;
  at: number;
  actor: string;
  event: string;
  subject: string;
  details: string;
  facts_schema: number | null;
  facts_sha256: string | null;
  hash: string;
}

/** States allowed for a document that the service has issued. */
const MAY_BE_ISSUED: readonly DocumentState[] = [
  'sending',
  'uncertain',
  'review',
  'issued',
  'approved',
  'rejected',
  'issued-unidentified',
  'cancelled',
];

/** A dispatch note does not carry its local number: the mark in its body identifies it. */
const NAME = `iif(d.kind = 'invoice', d.local_number, d.body ->> '$.salida.numero_casa')`;
const DOCUMENTS = `SELECT d.id, d.local_number, ${NAME} AS name, d.state, n.obstacle, p.state AS prepare, r.state AS recount, d.cdc, d.issued_at, i.state AS issue, q.state AS query, c.state AS cancel,
    (SELECT state FROM cancellations WHERE document_id = d.id AND state IN ('queued', 'sending')) AS open_cancellation
  FROM documents d
  LEFT JOIN outbox i ON i.document_id = d.id AND i.task = 'issue'
  LEFT JOIN outbox q ON q.document_id = d.id AND q.task = 'query-status'
  LEFT JOIN outbox c ON c.document_id = d.id AND c.task = 'cancel'
  LEFT JOIN outbox p ON p.document_id = d.id AND p.task = 'prepare'
  LEFT JOIN outbox r ON r.document_id = d.id AND r.task = 'recount'
  LEFT JOIN dispatch_notes n ON n.document_id = d.id`;
const NEWEST_ENTRY = 'SELECT * FROM audit WHERE subject = ? ORDER BY seq DESC LIMIT 1';
const AUDIT_FROM = 'SELECT * FROM audit WHERE seq >= ? ORDER BY seq';
const EARLIER_IN_LANE = `SELECT count(*) AS earlier FROM outbox o JOIN outbox mine ON mine.lane = o.lane
  WHERE mine.document_id = (SELECT d.id FROM documents d WHERE ${NAME} = ?) AND mine.task = 'issue'
    AND o.task = 'issue' AND o.state = 'waiting' AND o.position < mine.position`;

/** Falls back to the sale where an earlier life of a restored database sent the document. */
const LAST_EMISSION = `SELECT coalesce((SELECT max(written_at) FROM attempts
  WHERE document_id = d.id AND task = 'issue'), sold_at) AS writtenAt FROM documents d WHERE id = ?`;

/** The interface's 48 hours, and the clock error that stays unnoticed. */
const WINDOW_MS = 48 * HOUR_MS;
const UNNOTICED_OFFSET_MS = 3000;

/** Retry interval of an answer that could not be stored. */
const KEPT_ANSWER_MS = 1500;

const GENESIS_HASH = '0'.repeat(64);

/** Invariants of every moment, checked after each step. Throws Violation. */
export class Invariants {
  readonly #parts: InvariantParts;
  #brokenInExchange: unknown = null;
  #auditedAt = -1;
  /** Time of the last storage failure. */
  #troubleAt = Number.NEGATIVE_INFINITY;
  #seenChanges = -1;
  #seenIssued = -1;
  #audited = { seq: 0, hash: GENESIS_HASH };
  /**
   * Documents found by their control code, those sent before any answer had a date, and those issued while
   * consecutive answers had a wrong one. Only the day in the code is certain; the service refuses a cancellation
   * that is too late for it.
   */
  readonly #datedByDay = new Set<string>();

  constructor(parts: InvariantParts) {
    this.#parts = parts;
    parts.disk.onTrouble = () => {
      this.#troubleAt = parts.time.monotonic();
    };
    parts.network.onAsked = (flight) => this.#keepBroken(() => this.#checkOrder(flight));
    parts.network.onWritten = (flight) => this.#keepBroken(() => this.#checkWritten(flight));
  }

  /** Cheap where nothing has changed. */
  check(): void {
    if (this.#brokenInExchange !== null) throw this.#brokenInExchange;
    const { disk, ledger, machine } = this.#parts;
    // Without a running app, the next start settles what the last one left.
    if (machine.counter === null) return;
    if (this.#auditedAt !== disk.changes) this.#checkAudit();
    this.#auditedAt = disk.changes;
    const isSeen = this.#seenChanges === disk.documentChanges && this.#seenIssued === ledger.documents.length;
    if (isSeen) return;
    this.#seenChanges = disk.documentChanges;
    this.#seenIssued = ledger.documents.length;
    const rows = disk.read(DOCUMENTS) as DocumentRow[];
    // One document per check, in rotation: reading facts costs more than everything else.
    const inTurn = rows[disk.documentChanges % Math.max(rows.length, 1)];
    if (inTurn !== undefined) this.#checkFacts(inTurn);
    for (const row of rows) {
      this.#checkDocument(row);
      this.#checkIssueTime(row);
    }
    if (this.#parts.mayIssueTwice) return;
    this.#checkLedger(new Map(rows.map((row) => [row.name, row.state])));
  }

  #checkDocument(row: DocumentRow): void {
    const { machine, network, time } = this.#parts;
    const { name, state, issue, query, cancel, local_number: localNumber } = row;
    const fail = (why: string): never => {
      throw new Violation('a sale has a way out', `${localNumber} is ${state}: ${why}`);
    };
    if (state === 'queued' && issue !== 'waiting') fail(`its emission is ${issue}`);
    if (state !== 'queued' && issue === 'waiting') fail('its emission waits');
    if (state !== 'sending' && issue === 'in-flight') fail('its emission is in flight');
    if (state === 'sending') {
      if (issue !== 'in-flight') fail(`its emission is ${issue}`);
      const isAwaited = [...network.flights].some(
        ({ kind, request }) => kind === 'emission' && emissionOf(request).name === name,
      );
      const isReopening = machine.counter?.engine.failure() !== null;
      const isKept = time.monotonic() - this.#troubleAt <= KEPT_ANSWER_MS;
      if (!isAwaited && !isReopening && !isKept) fail('nobody awaits its answer');
    }
    if (state === 'issued' && (query === null || query === 'settled')) fail('nobody asks for its status');
    if (state === 'draft' && isOver(row.prepare) && row.obstacle === null) fail('nobody prepares it');
    const isNote = name !== localNumber;
    if (isNote && state === 'uncertain' && isOver(row.recount)) fail('nobody counts its items');
    // A cancellation whose answers were lost until its window closed is settled by the document's status.
    if (row.open_cancellation !== null && isOver(cancel) && isOver(query)) fail('nobody cancels it');
  }

  /** Every change of a document has an audit entry. */
  #checkFacts({ id, local_number: localNumber }: DocumentRow): void {
    const { disk } = this.#parts;
    const [newest] = disk.read(NEWEST_ENTRY, id) as AuditRow[];
    const facts = disk.facts.find(id);
    if (facts === null || newest?.facts_sha256 === factsSha256(facts)) return;
    throw new Violation(
      'a document is as its newest entry left it',
      `${localNumber}, since ${newest?.event}`,
    );
  }

  /** The 48 hours start at this time: it must not be later than the true one. */
  #checkIssueTime({ id, local_number: localNumber, cdc, issued_at: issuedAt }: DocumentRow): void {
    const document = cdc === null ? null : this.#parts.ledger.find(cdc);
    if (document === null || issuedAt === null) return;
    const lateMs = issuedAt - document.issuedAt;
    if (lateMs > this.#knownWithinMs(id)) {
      throw new Violation('no document is taken for younger than it is', `${localNumber}, by ${lateMs} ms`);
    }
  }

  #checkLedger(states: ReadonlyMap<string, DocumentState>): void {
    const { ledger, book } = this.#parts;
    const issued = new Set<string>();
    for (const { sale, taken, issuedAt } of ledger.documents) {
      if (sale === null) continue;
      if (issued.has(sale)) throw new Violation('a sale is issued once', `${sale} was issued twice`);
      issued.add(sale);
      const state = states.get(sale);
      // A draft from a copy made before it was sent shows that it may have been sent, and waits for a person.
      const isFromCopy = taken !== null && book.isFromBeforeCopy(issuedAt);
      if (state !== undefined && !MAY_BE_ISSUED.includes(state) && !isFromCopy) {
        throw new Violation('what is issued is known', `${sale} is issued, and here it is ${state}`);
      }
    }
    for (const { localNumber } of book.sales.values()) {
      if (!states.has(localNumber) && !book.forgotten.has(localNumber)) {
        throw new Violation('no sale is lost', `${localNumber} is not there`);
      }
    }
  }

  #checkAudit(): void {
    const { disk } = this.#parts;
    const rows = disk.read(AUDIT_FROM, this.#audited.seq) as AuditRow[];
    const isSameChain = this.#audited.seq === 0 || rows[0]?.hash === this.#audited.hash;
    // A rollback restores an earlier chain: read it from its start.
    if (!isSameChain) this.#audited = { seq: 0, hash: GENESIS_HASH };
    const unread = isSameChain
      ? rows.slice(this.#audited.seq === 0 ? 0 : 1)
      : (disk.read(AUDIT_FROM, 0) as AuditRow[]);
    for (const row of unread) {
      const {
        seq,
        at,
        actor,
        event,
        subject,
        details,
        facts_schema: schema,
        facts_sha256: facts,
        hash,
      } = row;
      const told = [seq, at, actor, event, subject, details, schema, facts];
      const content = JSON.stringify([this.#audited.hash, ...told]);
      if (seq !== this.#audited.seq + 1 || hash !== sha256(content)) {
        throw new Violation('the audit chain is whole', `it breaks at ${seq}`);
      }
      this.#audited = { seq, hash };
      this.#checkWhoDecided(row);
      const isUntold = event === 'document.write-begun' && details.includes('"serviceAt":null');
      const isMisled = event.endsWith('-by-service') && this.#parts.network.wrongDatesInARow > 1;
      if (isUntold || isMisled || event === 'document.confirmed-by-cdc') this.#datedByDay.add(subject);
    }
  }

  #checkWritten({ kind, request }: Flight): void {
    const { network } = this.#parts;
    if (kind === 'cancellation') this.#checkCancellation(request.body ?? '{}');
    if (kind !== 'emission') return;
    const { point } = emissionOf(request);
    const flying = [...network.flights].filter(
      (flight) => flight.kind === 'emission' && emissionOf(flight.request).point === point,
    );
    if (flying.length > 1) throw new Violation('one in flight per point', `${flying.length} at ${point}`);
  }

  /** A requeued document has to let pass a later sale that is already being connected. */
  #checkOrder({ kind, request }: Flight): void {
    if (kind !== 'emission') return;
    const { name } = emissionOf(request);
    const { earlier } = this.#parts.disk.read(EARLIER_IN_LANE, name)[0] as { earlier: number };
    if (earlier > 0) throw new Violation('order per point', `${name} overtakes ${earlier}`);
  }

  /** Thrown inside an exchange, the app would take it for a failure of its own. */
  #keepBroken(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.#brokenInExchange ??= error;
    }
  }

  #checkCancellation(body: string): void {
    const { ledger, book, time } = this.#parts;
    const { cdc } = JSON.parse(body) as { cdc: string };
    const document = ledger.find(cdc);
    const sale = document?.sale ?? '';
    const known = book.sales.get(sale) ?? book.notes.get(sale);
    if (document === null || known?.isCancelWanted !== true) {
      throw new Violation('only what is asked for is cancelled', `${cdc} of ${sale || 'nobody'}`);
    }
    const lateMs = time.trueNow() - document.issuedAt - WINDOW_MS;
    const isClockWrong = this.#wasSetBackSince(known.id) || this.#parts.network.wrongDatesInARow > 0;
    if (lateMs > this.#knownWithinMs(known.id) && !isClockWrong) {
      throw new Violation('no cancellation after its deadline', `${sale}, ${lateMs} ms late`);
    }
  }

  /** True if the machine's clock was set back: it does not show the 48 hours as over, and the service decides. */
  #wasSetBackSince(documentId: string): boolean {
    const { disk, time } = this.#parts;
    const { writtenAt } = disk.read(LAST_EMISSION, documentId)[0] as { writtenAt: number };
    return time.now() - writtenAt < WINDOW_MS;
  }

  #knownWithinMs(documentId: string): number {
    return this.#datedByDay.has(documentId) ? DAY_MS : UNNOTICED_OFFSET_MS;
  }

  /** A doubt ends by a user's answer, or by evidence where the shop allows it. */
  #checkWhoDecided({ actor, event, subject, details }: AuditRow): void {
    if (actor !== 'counter' || !details.includes('"from"')) return;
    const { from, evidence } = JSON.parse(details) as { from?: string; evidence?: { suggests?: string } };
    const isDoubt = from === 'uncertain' || from === 'review';
    if (!isDoubt || event === 'document.history-doubted') return;
    const { book } = this.#parts;
    if (
      event === 'document.confirmed-not-issued' &&
      book.isAutomatic &&
      from === 'uncertain' &&
      evidence?.suggests === 'not-issued'
    ) {
      book.requeuedByEvidence += 1;
      return;
    }
    throw new Violation('a doubt is settled by a person', `${subject}: ${event} by ${actor}`);
  }
}

function isOver(entry: string | null): boolean {
  return entry === null || entry === 'settled';
}
