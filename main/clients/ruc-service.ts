import { HOUR_MS } from '../../shared/domain/dates.ts';
import { checkDigit, isRucBody } from '../../shared/domain/fiscal/ruc.ts';
import type { RucStatus } from '../../shared/contract/clients.ts';
import type { ConnectionState } from '../../shared/contract/sending.ts';
import type { Envelope } from '../../shared/wire/envelope.ts';
import { isNoSuchRuc, readRucName, readRucState } from '../../shared/wire/lookups.ts';
import type { Clock } from '../kernel/ports/clock.ts';
import type { NetworkResult } from '../kernel/ports/network.ts';
import type { FiscalService } from '../sending/service/fiscal-service.ts';
import { readRepeatable } from '../sending/service/read-envelope.ts';
import type { Store } from '../database/store.ts';
import type { RucStatusRepository } from './ruc-status-repository.ts';

export interface RucServiceParts {
  store: Store;
  standings: RucStatusRepository;
  /** On the bare network: these calls must not affect the sending of documents. */
  service: FiscalService;
  connection: { state(): ConnectionState };
  clock: Clock;
}

type Known = NonNullable<RucStatus['known']>;

/** A taxpayer's state does not change between two sales. */
const FRESH_MS = HOUR_MS;
/** Pause after a failed try: a queue of customers must not become one of requests. */
const REST_MS = 30_000;

/** Asks the service about taxpayers, and stores its answers with their time. */
export class RucService {
  readonly #parts: RucServiceParts;
  readonly #asking = new Map<string, Promise<RucStatus>>();
  #lastTrouble: { trouble: RucStatus['trouble']; until: number } | null = null;

  constructor(parts: RucServiceParts) {
    this.#parts = parts;
  }

  /** `ruc` with or without its check digit. */
  read(ruc: string): RucStatus {
    return { known: this.#parts.standings.find(bodyOf(ruc)), trouble: null };
  }

  /**
   * Asks the service first, unless `ruc` is no RUC, was asked about recently, or the service cannot be asked.
   */
  async ask(ruc: string): Promise<RucStatus> {
    const { service, connection, clock } = this.#parts;
    const before = this.read(ruc);
    const body = bodyOf(ruc);
    if (!isRucBody(body)) return before;
    if (before.known !== null && clock.now() - before.known.askedAt < FRESH_MS) return before;
    if (connection.state().state === 'disconnected') return { ...before, trouble: 'offline' };
    if (service.token() === null) return { ...before, trouble: 'login' };
    const rest = this.#lastTrouble;
    if (rest !== null && clock.monotonic() < rest.until) return { ...before, trouble: rest.trouble };
    const asking = this.#asking.get(body) ?? this.#askNow(body).finally(() => this.#asking.delete(body));
    this.#asking.set(body, asking);
    return asking;
  }

  async #askNow(body: string): Promise<RucStatus> {
    const { service, clock } = this.#parts;
    const result = await service.readRuc(`${body}-${checkDigit(body)}`);
    const answer = readRepeatable(result, clock.now());
    const known = answer.kind === 'answered' ? knownOf(result, answer.envelope, clock.now()) : null;
    if (known !== null) {
      this.#keep(body, known, answer.kind === 'answered' ? answer.envelope.data : null);
      this.#lastTrouble = null;
      return { known, trouble: null };
    }
    const trouble = troubleOf(answer.kind);
    const waitMs = answer.kind === 'slow-down' ? Math.max(answer.waitMs, REST_MS) : REST_MS;
    this.#lastTrouble = { trouble, until: clock.monotonic() + waitMs };
    return { ...this.read(body), trouble };
  }

  #keep(body: string, known: Known, data: unknown): void {
    const { store, standings } = this.#parts;
    // The counter may have been closed while the answer was on its way.
    if (store.db.open) store.commit(() => standings.save(body, known, data ?? null));
  }
}

function knownOf(result: NetworkResult, { success, data }: Envelope, askedAt: number): Known | null {
  const isNobody = (result.kind === 'answered' && result.answer.status === 404) || isNoSuchRuc(data);
  if (success && data !== null && data !== undefined && !isNobody) {
    const estado = readRucState(data) ?? null;
    return { isRegistered: true, estado, nombre: readRucName(data) ?? null, askedAt };
  }
  return isNobody ? { isRegistered: false, estado: null, nombre: null, askedAt } : null;
}

function troubleOf(kind: 'unanswered' | 'login-needed' | 'slow-down' | 'answered'): RucStatus['trouble'] {
  if (kind === 'login-needed') return 'login';
  return kind === 'answered' ? 'unclear' : 'offline';
}

function bodyOf(ruc: string): string {
  return ruc.trim().toUpperCase().replaceAll('.', '').split('-')[0] ?? '';
}
