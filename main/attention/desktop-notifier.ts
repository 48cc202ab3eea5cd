import { ATTENTION_KINDS } from '../../shared/domain/fiscal/attention-kinds.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/domain/dates.ts';
import type { AuditEntry } from '../database/audit-chain.ts';
import type { Matter } from '../documents/attention/matter.ts';
import { openMatters } from '../documents/attention/open-matters.ts';
import { reasonOf } from '../documents/attention/reason-of.ts';
import type { Report } from '../kernel/log/events.ts';
import { COUNTER_ACTOR } from '../sending/actor.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import type { Session } from '../shop/account/session.ts';
import { alertNotice, loginNotice, type News, type Notice, noticeOf } from './notice-words.ts';
import { isShownDaily, openAlerts } from './open-alerts.ts';
import type { AttentionParts } from './parts.ts';
import { ShownNoticeRepository } from './shown-notice-repository.ts';

interface NotifiedCounter extends AttentionParts {
  session: Session;
}

interface DesktopNotifierOptions {
  show: (notice: Notice) => void;
  lookedAt: () => ReadonlySet<string>;
  onCount: () => void;
  report: Report;
}

/** Events within this time make one notice. */
const GATHER_MS = 1500;
const LOGIN_KEY = 'login-needed';

/**
 * Shows a desktop notice of each matter that needs a person, once: shown matters are stored, also over a restart, until
 * they are over. Leaves out what the user has just done or has on the screen. Also looks each minute, for windows that
 * close while nothing happens.
 */
export class DesktopNotifier {
  readonly #options: DesktopNotifierOptions;
  #counter: NotifiedCounter | null = null;
  #lastCount: number | null = null;
  readonly #lastActors = new Map<string, string>();
  #cancelLook: (() => void) | null = null;
  #cancelTick: () => void = () => {};

  constructor(options: DesktopNotifierOptions) {
    this.#options = options;
  }

  join(counter: NotifiedCounter): void {
    this.#counter = counter;
    this.#lastCount = null;
    this.#tick(counter);
    this.lookSoon();
  }

  /** Called after every durable change. */
  changed(changes: readonly AuditEntry[]): void {
    for (const { subject, actor } of changes) this.#lastActors.set(subject, actor);
    this.lookSoon();
  }

  lookSoon(): void {
    if (this.#counter === null) return;
    this.#cancelLook ??= this.#counter.clock.afterReal(GATHER_MS, () => {
      this.#cancelLook = null;
      this.#look();
    });
  }

  leave(): Promise<void> {
    this.#counter = null;
    this.#cancelLook?.();
    this.#cancelLook = null;
    this.#cancelTick();
    return Promise.resolve();
  }

  #tick(counter: NotifiedCounter): void {
    this.#cancelTick = counter.clock.after(MINUTE_MS, () => {
      this.#tick(counter);
      this.#look();
    });
  }

  #look(): void {
    const counter = this.#counter;
    if (counter === null) return;
    const lastActors = new Map(this.#lastActors);
    this.#lastActors.clear();
    try {
      const matters = openMatters(counter);
      const alerts = openAlerts(counter);
      this.#tellCount(new Set(matters.map(({ documentId }) => documentId)).size + alerts.length);
      const serviceNow = counter.sending.serviceTime(counter.clock.now());
      const now = matters.map((matter) => tellable(matter, serviceNow));
      const fresh = this.#keepTold(counter, [
        ...now.flatMap(({ keys }) => keys),
        ...alerts.map(({ key }) => key),
      ]);
      if (!counter.settings.read().desktopNotices) return;
      const seen = this.#options.lookedAt();
      const loud = now.filter(({ matter: { documentId }, keys, isOver }) => {
        const isNew = keys.some((key) => fresh.has(key));
        return isNew && !isOver && !seen.has(documentId) && !isByPerson(lastActors.get(documentId));
      });
      const describe = (matter: Matter): News => {
        const document = counter.documents.get(matter.documentId);
        const statesSince = counter.attention.statesSince([document.id]);
        return { document, reason: reasonOf(counter, document, matter, statesSince) };
      };
      this.#show(noticeOf(oncePerDocument(loud), describe, counter.clock.now()));
      for (const { kind, key } of alerts) if (fresh.has(key)) this.#show(alertNotice(kind));
      if (fresh.has(LOGIN_KEY)) this.#show(loginNotice());
    } catch (error) {
      // No caller waits for this: an unusable database is reported where it is used.
      this.#options.report('notices.failed', { error });
    }
  }

  /** Stores the keys before the notices are shown: one lost in a crash is in the list; a repeated one is noise. */
  #keepTold(counter: NotifiedCounter, now: readonly string[]): Set<string> {
    const { store, clock } = counter;
    const repository = new ShownNoticeRepository(store.db);
    const told = repository.all();
    const open = new Set([...now, ...(isLoginAwaited(counter) ? [LOGIN_KEY] : [])]);
    const fresh = new Set([...open].filter((key) => !told.has(key)));
    const isOfToday = isShownDaily(clock.now());
    const over = [...told].filter((key) => !open.has(key) && !isOfToday(key));
    if (fresh.size > 0 || over.length > 0) {
      store.commit(() => {
        repository.add(fresh, clock.now());
        repository.forget(over);
      });
    }
    return fresh;
  }

  #tellCount(count: number): void {
    const isOther = this.#lastCount !== null && this.#lastCount !== count;
    this.#lastCount = count;
    if (isOther) this.#options.onCount();
  }

  #show(notice: Notice | null): void {
    if (notice !== null) this.#options.show(notice);
  }
}

/** While the window is open only its user and the program itself make changes. */
function isByPerson(actor: string | undefined): boolean {
  return actor !== undefined && actor !== COUNTER_ACTOR;
}

/** True for an ended login, or one that a matter waits for: at the very first start there was no login yet. */
function isLoginAwaited({ sending, session, entries }: NotifiedCounter): boolean {
  if (sending.hold(readableToken(session))?.kind !== 'login-needed') return false;
  return sending.hasRefusedToken() || entries.countUnsettledSendings() > 0;
}

/** Each document once, by the most pressing news about it. */
function oncePerDocument(loud: readonly Tellable[]): Matter[] {
  const leastFirst = loud
    .map(({ matter }) => matter)
    .toSorted((a, b) => ATTENTION_KINDS.indexOf(b.kind) - ATTENTION_KINDS.indexOf(a.kind));
  return [...new Map(leastFirst.map((matter) => [matter.documentId, matter])).values()];
}

/** Remaining times at which a closing window is shown, once each. */
const CLOSING_MARKS_MS = [4 * HOUR_MS, HOUR_MS];

/** A matter and its keys: a key not stored yet has not been shown. */
interface Tellable {
  matter: Matter;
  /** One for each time it is shown; empty before that. */
  keys: string[];
  /** Too late to act: the result is another matter. */
  isOver: boolean;
}

/** `serviceNow` is by the service's clock, as the windows are. */
function tellable(matter: Matter, serviceNow: number): Tellable {
  const { kind, subject, until } = matter;
  if (kind !== 'closing' || until === null) return { matter, keys: [`${kind}:${subject}`], isOver: false };
  const leftMs = until - serviceNow;
  const reached = CLOSING_MARKS_MS.filter((markMs) => leftMs <= markMs);
  return { matter, keys: reached.map((markMs) => `${kind}:${subject}:${markMs}`), isOver: leftMs <= 0 };
}
