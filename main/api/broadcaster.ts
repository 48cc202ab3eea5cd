import type { WebContents } from 'electron';
import type { Report } from '../kernel/log/events.ts';
import { type EventName, EVENTS, type Payload } from '../../shared/contract/contract.ts';
import { type DocumentSummary, MAX_CHANGED } from '../../shared/contract/documents.ts';
import type { ChainStatus } from '../../shared/contract/chain.ts';
import type { ListsState } from '../../shared/contract/lists.ts';
import type { PrintingStatus } from '../../shared/contract/printing.ts';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import type { UsersState } from '../../shared/contract/users.ts';
import type { ClockScale } from '../kernel/ports/clock.ts';
import type { AuditEntry } from '../database/audit-chain.ts';

export interface BroadcasterParts {
  page: () => Pick<WebContents, 'send'> | null;
  readDocuments: (ids: readonly string[]) => DocumentSummary[] | null;
  readStatus: () => CounterStatus | null;
  readPrinting: () => PrintingStatus | null;
  report: Report;
  readLists: () => ListsState | null;
  readChain: () => ChainStatus | null;
  /** Runs its argument after the present turn. */
  later: (work: () => void) => void;
  afterRest: (work: () => void) => void;
}

/** Time between two messages to the window: no one reads faster. */
export const REST_MS = 250;

const OF_DOCUMENTS = /^(?:document|cancellation|money|collection)[.]/;

const MOVES_MONEY = /^(?:till|money|collection)[.]|^document[.](?:sold|corrected|recovered)$/;

/**
 * Sends changes to the window: the first at once, those soon after it together. Sending a sale changes the status five
 * times within a quarter of a second, and each time it would be read and drawn.
 */
export class Broadcaster {
  readonly #parts: BroadcasterParts;
  readonly #changedIds = new Set<string>();
  #isToBeShown = false;
  #isBusy = false;
  #isPrintingOther = false;
  #areListsOther = false;
  #isTillOther = false;
  #isChainOther = false;

  constructor(parts: BroadcasterParts) {
    this.#parts = parts;
  }

  documentsChanged(entries: readonly AuditEntry[]): void {
    for (const { event, subject } of entries) {
      if (OF_DOCUMENTS.test(event)) this.#changedIds.add(subject);
      if (MOVES_MONEY.test(event)) this.#isTillOther = true;
    }
    this.statusChanged();
  }

  documentShownAgain(id: string): void {
    this.#changedIds.add(id);
    this.statusChanged();
  }

  printingChanged(): void {
    this.#isPrintingOther = true;
    this.statusChanged();
  }

  listsChanged(): void {
    this.#areListsOther = true;
    this.statusChanged();
  }

  chainChanged(): void {
    this.#isChainOther = true;
    this.statusChanged();
  }

  statusChanged(): void {
    this.#isToBeShown = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#parts.later(() => this.#tellAndRest());
  }

  clockMoved(scale: ClockScale): void {
    this.#send('clock.moved', scale);
    this.statusChanged();
  }

  /** Leads from a notice to its document; null: to all matters that need a person. */
  showDocument(id: string | null): void {
    this.#send('desktop.show-document', { id });
  }

  askPause(): void {
    this.#send('desktop.ask-pause', {});
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

  recoveryProgressed(progress: Payload<'chain.recovering'>): void {
    this.#send('chain.recovering', progress);
  }

  exportProgressed(progress: Payload<'export.progress'>): void {
    this.#send('export.progress', progress);
  }

  #tellAndRest(): void {
    this.#isToBeShown = false;
    try {
      this.#tell();
    } finally {
      this.#parts.afterRest(() => {
        this.#isBusy = false;
        if (this.#isToBeShown) this.statusChanged();
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
      if (this.#isChainOther) this.#send('chain.changed', { status: this.#parts.readChain() });
      this.#isChainOther = false;
    } catch (error) {
      // No caller waits for this; an unreadable database is reported where it is used.
      this.#parts.report('status.failed', { error });
    }
  }

  /** Keeps the changes while no counter is open to read them from. */
  #tellDocuments(): void {
    const ids = [...this.#changedIds];
    if (ids.length === 0) return;
    const isMore = ids.length > MAX_CHANGED;
    const documents = this.#parts.page() === null ? [] : this.#parts.readDocuments(isMore ? [] : ids);
    if (documents === null) return;
    this.#changedIds.clear();
    this.#send('documents.changed', { documents, isMore });
  }

  #send<E extends EventName>(event: E, payload: Payload<E>): void {
    this.#parts.page()?.send(event, EVENTS[event].parse(payload));
  }
}
