import type { WebContents } from 'electron';
import type { Report } from '../kernel/log/events.ts';
import { type EventName, EVENTS, type Payload } from '../../shared/contract/contract.ts';
import { type DocumentSummary, MOST_CHANGED } from '../../shared/contract/documents.ts';
import type { ListsState } from '../../shared/contract/lists.ts';
import type { PrintingStatus } from '../../shared/contract/printing.ts';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import type { UsersState } from '../../shared/contract/users.ts';
import type { ClockScale } from '../kernel/ports/clock.ts';
import type { AuditEntry } from '../database/audit-chain.ts';

export interface BroadcasterParts {
  /** The app's page; null while there is none. */
  page: () => Pick<WebContents, 'send'> | null;
  /** Documents as they are now; null while the counter is not open. */
  readDocuments: (ids: readonly string[]) => DocumentSummary[] | null;
  /** Null while the counter is not open. */
  readStatus: () => CounterStatus | null;
  /** Null while the counter is not open. */
  readPrinting: () => PrintingStatus | null;
  report: Report;
  /** Null while the counter is not open. */
  readLists: () => ListsState | null;
  /** Runs its argument once what goes on now is over. */
  later: (work: () => void) => void;
  /** Runs its argument once it is time to tell again what follows one telling. */
  afterRest: (work: () => void) => void;
}

/** Time between two messages to the window: no one reads faster. */
export const REST_MS = 250;

/** Entries whose subject is a document. */
const OF_DOCUMENTS = /^(?:document|cancellation|money|collection)[.]/;

/** Entries with which the till is other than it was. */
const MOVES_MONEY = /^(?:till|money|collection)[.]|^document[.](?:sold|corrected|recovered)$/;

/**
 * Tells the window what changed: at once, and what follows soon after together. A sale that is sent changes the status
 * five times within a quarter of a second, and each time it is read and drawn.
 */
export class Broadcaster {
  readonly #parts: BroadcasterParts;
  readonly #changedIds = new Set<string>();
  #isToBeTold = false;
  /** A message was sent just now, or is about to be. */
  #isBusy = false;
  #isPrintingOther = false;
  #areListsOther = false;
  #isTillOther = false;

  constructor(parts: BroadcasterParts) {
    this.#parts = parts;
  }

  /** Notes the documents that these audit entries of a commit are about. */
  documentsChanged(entries: readonly AuditEntry[]): void {
    for (const { event, subject } of entries) {
      if (OF_DOCUMENTS.test(event)) this.#changedIds.add(subject);
      if (MOVES_MONEY.test(event)) this.#isTillOther = true;
    }
    this.statusChanged();
  }

  /** Something of a document is shown otherwise that no audit entry is about. */
  documentShownAnew(id: string): void {
    this.#changedIds.add(id);
    this.statusChanged();
  }

  /** A printer, its trouble or what it has to print is other than it was. */
  printingChanged(): void {
    this.#isPrintingOther = true;
    this.statusChanged();
  }

  /** A list of the service is other than it was, or how its reading goes. */
  listsChanged(): void {
    this.#areListsOther = true;
    this.statusChanged();
  }

  statusChanged(): void {
    this.#isToBeTold = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#parts.later(() => this.#tellAndRest());
  }

  /** What the window shows of time goes on from here. */
  clockMoved(scale: ClockScale): void {
    this.#send('clock.moved', scale);
    this.statusChanged();
  }

  /** Somebody came from a notice: to a document, or to all that needs a person. */
  showDocument(id: string | null): void {
    this.#send('desk.show-document', { id });
  }

  askPause(): void {
    this.#send('desk.ask-pause', {});
  }

  usersChanged(state: UsersState): void {
    this.#send('users.changed', state);
  }

  programFailed(): void {
    this.#send('app.failed', {});
  }

  importProgressed(progress: Payload<'import.progress'>): void {
    this.#send('import.progress', progress);
  }

  exportProgressed(progress: Payload<'export.progress'>): void {
    this.#send('export.progress', progress);
  }

  #tellAndRest(): void {
    this.#isToBeTold = false;
    try {
      this.#tell();
    } finally {
      this.#parts.afterRest(() => {
        this.#isBusy = false;
        if (this.#isToBeTold) this.statusChanged();
      });
    }
  }

  #tell(): void {
    try {
      this.#tellDocuments();
      if (this.#isTillOther) this.#send('till.changed', {});
      this.#isTillOther = false;
      const status = this.#parts.readStatus();
      if (status !== null) this.#send('status.changed', status);
      const printing = this.#isPrintingOther ? this.#parts.readPrinting() : null;
      this.#isPrintingOther = false;
      if (printing !== null) this.#send('printing.changed', printing);
      const lists = this.#areListsOther ? this.#parts.readLists() : null;
      this.#areListsOther = false;
      if (lists !== null) this.#send('lists.changed', lists);
    } catch (error) {
      // No caller waits for this; what keeps the database from being read is reported where it is used.
      this.#parts.report('status.failed', { error });
    }
  }

  /** Keeps the changes while no counter is open that they could be read of. */
  #tellDocuments(): void {
    const ids = [...this.#changedIds];
    if (ids.length === 0) return;
    const isMore = ids.length > MOST_CHANGED;
    const documents = this.#parts.page() === null ? [] : this.#parts.readDocuments(isMore ? [] : ids);
    if (documents === null) return;
    this.#changedIds.clear();
    this.#send('documents.changed', { documents, isMore });
  }

  #send<E extends EventName>(event: E, payload: Payload<E>): void {
    this.#parts.page()?.send(event, EVENTS[event].parse(payload));
  }
}
