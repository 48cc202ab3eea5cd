import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import type { NetworkRequest, ReceivedAnswer } from '../kernel/ports/network.ts';
import type { Random } from '../kernel/ports/random.ts';
import type { Envelope } from '../../shared/wire/envelope.ts';
import type { ConnectionMonitor, EndedExchange } from './service/connection-monitor.ts';
import { isEmission, isListRead, tokenOf } from './service/fiscal-service.ts';
import { askedWaitMs, isServiceInTrouble, parseEnvelope, saysLoginNeeded } from './service/read-envelope.ts';
import { FOLLOW_UP_LANE } from './entry-repository.ts';
import { Pacing, type Permit } from './pacing.ts';
import { learnReadList, learnRefusedList, mayMeanLogin } from './refused-login.ts';
import type { SendingParts } from './sending-parts.ts';

/** If the wall clock differs by more from the monotonic one, it was moved: by a person, or by a sleep. */
const CLOCK_MOVED_MS = MINUTE_MS;
/** No answer after this long means that the service did not get to it, not that the connection broke. */
const TOO_LATE_MS = 20_000;
/** Beyond this time since the last write, the clock may be wrong. */
const LONG_SILENCE_MS = 24 * HOUR_MS;

export interface ReadinessParts extends SendingParts {
  connection: ConnectionMonitor;
  random: Random;
  /** Sends a cheap request that changes nothing; the connection shows the result. */
  probe: () => Promise<void>;
  /** Waiting tasks may be due sooner than before. */
  onDueTimesMoved: () => void;
}

/**
 * Decides when the engine may use the service, by a pace learnt from every exchange; part of it outlives the program.
 * Also notices that the machine's clock was moved, so that no wait is cut short or lost.
 */
export class Readiness {
  readonly #parts: ReadinessParts;
  readonly #pacing: Pacing;
  #wallOrigin: number;
  #isClockInDoubt: boolean;
  /** The clock may have been moved by any amount while the program was not watching it. */
  #mayHaveMoved = true;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
    const { clock, sending, store, random } = parts;
    const [now, monotonic] = [clock.now(), clock.monotonic()];
    this.#pacing = new Pacing(() => random.fraction());
    this.#wallOrigin = now - monotonic;
    const troubleSince = sending.troubleSince();
    if (troubleSince !== null) this.#pacing.unreachable(monotonic - Math.max(0, now - troubleSince));
    if (sending.hasRefusedToken()) this.#pacing.probeFirst();
    const writtenAt = store.audit.latestAt() ?? now;
    const isOutOfStep = now < writtenAt - CLOCK_MOVED_MS || now > writtenAt + LONG_SILENCE_MS;
    this.#isClockInDoubt = isOutOfStep || sending.isClockInDoubt();
    if (this.#isClockInDoubt) this.#pacing.probeFirst();
    this.#keepAskedWait();
    parts.connection.onExchange((exchange) => {
      // An answer may still be on its way when the counter is closed.
      if (store.db.open) this.#learn(exchange);
    });
  }

  /**
   * The next step a lane may take, and its time. A sale is due by any clock; work with a time or a deadline first waits
   * for an answer that gives the time.
   */
  permit(lane: string): Permit {
    const permit = this.#pacing.permit(lane, this.#parts.clock.monotonic());
    return lane === FOLLOW_UP_LANE && !this.#parts.sending.hasAnswered()
      ? { ...permit, step: 'probe' }
      : permit;
  }

  /** True where a lane's next emission may follow an answer without a rest. */
  isUnpaced(): boolean {
    return !this.#pacing.hasGap();
  }

  /** True while due times may be wrong by years: then only a probe, which brings the service's time, is due. */
  isClockInDoubt(): boolean {
    return this.#isClockInDoubt;
  }

  probe(): Promise<void> {
    return this.#parts.probe();
  }

  rest(lane: string): void {
    this.#pacing.rest(lane, this.#parts.clock.monotonic());
  }

  /** Call it when sending may resume after a hold. */
  probeFirst(): void {
    this.#pacing.probeFirst();
  }

  retry(): void {
    this.#pacing.retry();
  }

  hurry(): void {
    this.#pacing.hurry();
  }

  /**
   * Checks if the machine's clock was moved; call it before looking at due times. Throws CouldNotError if that cannot
   * be stored.
   */
  lookAtClock(): void {
    const { clock, store, sending } = this.#parts;
    const wallOrigin = clock.now() - clock.monotonic();
    const movedMs = wallOrigin - this.#wallOrigin;
    if (Math.abs(movedMs) > CLOCK_MOVED_MS) {
      this.#isClockInDoubt = true;
      sending.noteClockMoved();
      this.#pacing.probeFirst();
      store.commit(() => {
        sending.moveClock(movedMs, clock.now());
        sending.noteClockInDoubt(true);
      });
    }
    this.#wallOrigin = wallOrigin;
  }

  #learn(exchange: EndedExchange): void {
    this.lookAtClock();
    const { clock } = this.#parts;
    const { request, result, tookMs, connection } = exchange;
    if (connection === null) return;
    const now = clock.monotonic();
    const envelope = result.kind === 'answered' ? parseEnvelope(result.answer.body) : null;
    const isTooLate = result.kind === 'no-answer' && tookMs >= TOO_LATE_MS;
    if (isTooLate || ('answer' in result && isServiceInTrouble(result.answer, envelope))) {
      this.#pacing.failed(now);
    } else if (result.kind === 'not-connected') {
      this.#pacing.unreachable(now);
    } else if (connection === 'disconnected') {
      this.#pacing.lost(now);
    } else {
      if (isEmission(request)) this.#pacing.answered(tookMs);
      this.#pacing.reachable(now);
    }
    if (result.kind === 'answered' && connection === 'connected') {
      this.#learnOfToken(request, result.answer, envelope);
    }
    if (result.kind === 'answered' && envelope !== null) this.#learnTime(result.answer.headers['date']);
    this.#learnAskedWait(exchange);
    this.#keepTrouble();
  }

  /**
   * A demand for a login in answer to an emission may be about the document: its task judges that. A refusal of the
   * document may be about the login: the next list shows that.
   */
  #learnOfToken(request: NetworkRequest, answer: ReceivedAnswer, envelope: Envelope | null): void {
    const token = tokenOf(request);
    if (token === null) return;
    const { sending } = this.#parts;
    const asksForLogin = envelope !== null && saysLoginNeeded(answer.status, envelope);
    if (isEmission(request)) {
      if (envelope?.success === true) sending.noteTokenAccepted(token);
      else if (envelope !== null && !asksForLogin && mayMeanLogin(envelope)) this.#pacing.probeFirst();
      return;
    }
    if (envelope?.success === true) {
      sending.noteTokenAccepted(token);
      if (isListRead(request) && learnReadList(this.#parts, token)) this.#parts.onDueTimesMoved();
      return;
    }
    if (asksForLogin) sending.noteTokenDoubted(token);
    if (isListRead(request) && !isServiceInTrouble(answer, envelope)) {
      learnRefusedList(this.#parts, token, envelope, asksForLogin);
    }
  }

  #learnTime(date: string | undefined): void {
    const { clock, store, sending } = this.#parts;
    const [now, steadyAt] = [clock.now(), clock.monotonic()];
    const changeMs = sending.offsetChange(date, now);
    const mayHaveMoved = this.#isClockInDoubt || this.#mayHaveMoved;
    // A clock apparently set forward may have been a sleep; or it was set while the program was not watching.
    const isMoved = mayHaveMoved && Math.abs(changeMs) > CLOCK_MOVED_MS;
    if (isMoved || this.#isClockInDoubt) {
      store.commit(() => {
        sending.moveClock(isMoved ? -changeMs : 0, now);
        sending.distrustDueTimes(now);
        sending.noteClockInDoubt(false);
      });
    } else if (changeMs !== 0) store.commit(() => sending.learnServiceTime(date, now));
    // What the disk refused is not known.
    sending.noteAnswered(date, now, steadyAt);
    [this.#isClockInDoubt, this.#mayHaveMoved] = [false, false];
    if (!isMoved) return;
    this.#keepAskedWait();
    this.#parts.onDueTimesMoved();
  }

  #learnAskedWait({ result }: EndedExchange): void {
    if (result.kind !== 'answered') return;
    const { clock, store, sending } = this.#parts;
    const askedAt = sending.serviceTime(clock.now());
    const waitMs = askedWaitMs(result.answer, askedAt);
    if (waitMs === null) return;
    store.commit(() => sending.noteAskedWait({ askedAt, waitMs }));
    this.#pacing.hold(waitMs, clock.monotonic());
  }

  /** A wait the service asked for holds over a restart; never longer than it was, whatever the clock now shows. */
  #keepAskedWait(): void {
    const { clock, sending } = this.#parts;
    const { askedAt, waitMs } = sending.askedWait();
    const leftMs = Math.min(waitMs, askedAt + waitMs - sending.serviceTime(clock.now()));
    if (leftMs > 0) this.#pacing.hold(leftMs, clock.monotonic());
  }

  #keepTrouble(): void {
    const { clock, store, sending } = this.#parts;
    const since = this.#pacing.troubleSince();
    if ((since === null) === (sending.troubleSince() === null)) return;
    store.commit(() => sending.noteTrouble(since === null ? null : since + clock.now() - clock.monotonic()));
  }
}
