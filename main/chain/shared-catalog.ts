import { isDeepStrictEqual } from 'node:util';
import { formatDateTime } from '../../shared/domain/dates.ts';
import {
  type ChangeHead,
  type EditAnswer,
  type Product,
  productSchema,
} from '../../shared/chain/shared-records.ts';
import type { CatalogDetail, CatalogSave } from '../../shared/contract/catalog.ts';
import type { ChainStatus } from '../../shared/contract/chain.ts';
import type { CatalogItem } from '../../shared/domain/catalog/catalog-item.ts';
import type { FieldIssue } from '../../shared/wire/field-names.ts';
import { priceText, readItemDetail } from '../catalog/listed-item.ts';
import type { CatalogParts } from '../catalog/parts.ts';
import { readItem } from '../catalog/read-item.ts';
import { CouldNotError, InputError } from '../kernel/errors.ts';
import type { Report } from '../kernel/log/events.ts';
import { say } from '../kernel/say.ts';
import { applyChanges, applyDuePrices, type ApplyParts, type ReceivedChanges } from './apply-changes.ts';
import type { OpenUplink } from './open-uplink.ts';
import { restForcing } from '../database/stretch.ts';

/** The open counter that follows. */
export type SharedCounter = CatalogParts & ApplyParts;

export interface SharedCatalogParts {
  counter: SharedCounter;
  /** This counter's name in the chain. */
  name: string;
  /** Wakes the uplink: the head here may have moved. */
  onApplied: () => void;
  onChange: () => void;
  report: Report;
}

/** Longest wait for an edit that the head office made to be here. */
const EDIT_MS = 5000;
/** Longest time that a search for a client takes more. */
const CLIENT_MS = 500;
/** Time after which the head office is asked for the same client again. */
const CLIENT_AGAIN_MS = 60_000;

/** Longest time that an item keeps the price of another day. */
const DAY_LOOK_MS = 60_000;
/** Products and clients that a head office shares: takes its changes, and asks it for a change or a client. */
export class SharedCatalog {
  readonly #parts: SharedCatalogParts;
  /** False if the last changes could not be applied: they come again. */
  #applying: Promise<boolean> = Promise.resolve(true);
  /** The follower's last word. */
  #isTold = false;
  #isFollowing = false;
  #isClosed = false;
  #cancelDay: () => void = () => {};
  /** Called when the head here may have moved. */
  readonly #onHead = new Set<() => void>();
  /** Documents that were asked for, by the monotonic time. */
  readonly #asked = new Map<string, number>();

  constructor(parts: SharedCatalogParts) {
    this.#parts = parts;
    void this.#applyDay();
  }

  /** Null while the head office shares no product. */
  status(): ChainStatus['prices'] {
    const { sharedRecords, clock } = this.#parts.counter;
    if (!sharedRecords.hasAny('product')) return null;
    const isFollowing = this.#isFollowing;
    return { isFollowing, currentAt: isFollowing ? clock.now() : sharedRecords.currentAt() };
  }

  /** True while this counter hears of every change at once. */
  isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** Applies changes after those that are being applied. */
  receive(received: ReceivedChanges): void {
    this.#applying = this.#applying.then(() => this.#apply(received));
  }

  /** True counts from when all that was received before is applied. */
  setFollowing(isFollowing: boolean): void {
    this.#isTold = isFollowing;
    if (!isFollowing) this.#becomeFollowing(false);
    else
      this.#applying = this.#applying.then((isApplied) => {
        this.#becomeFollowing(isApplied && this.#isTold);
        return isApplied;
      });
  }

  #becomeFollowing(isFollowing: boolean): void {
    if (this.#isClosed || isFollowing === this.#isFollowing) return;
    // Until now it lacked nothing.
    if (!isFollowing) this.#noteCurrent();
    this.#asked.clear();
    this.#isFollowing = isFollowing;
    this.#parts.onChange();
  }

  close(): void {
    if (this.#isFollowing) this.#noteCurrent();
    this.#isClosed = true;
    this.#cancelDay();
  }

  /**
   * Asks the head office to change an item as a person filled it in, and waits until the change is here; null for an item
   * that is none of its products. Throws as `ask` does.
   */
  async edit(uplink: OpenUplink | null, filled: CatalogSave, actor: string): Promise<CatalogDetail | null> {
    const asked = await this.ask(uplink, filled, actor);
    if (asked === null || filled.id === null) return null;
    if (asked.upTo !== null) await this.untilHere(asked.upTo.place);
    return readItemDetail(this.#parts.counter, filled.id);
  }

  /**
   * The same without the wait, for many; `upTo` is null where nothing was to be changed. Throws InputError for a wrong
   * field, one that another person changed meanwhile, and a code that another product has; CouldNotError while the head
   * office does not answer.
   */
  async ask(
    uplink: OpenUplink | null,
    filled: CatalogSave,
    actor: string,
  ): Promise<{ upTo: ChangeHead | null } | null> {
    const { counter } = this.#parts;
    const { catalog, sharedItems, sharedRecords } = counter;
    const productId = filled.id === null ? null : sharedItems.productOf(filled.id);
    const before = filled.id === null ? null : catalog.keptWithId(filled.id);
    if (productId === null || before === null) return null;
    const shared = sharedRecords.find('product', null, productId);
    const seen = productSchema.safeParse(shared?.record).data;
    if (shared === null || seen === undefined) throw new CouldNotError(say('chain.editRefused'));
    const read = readItem(filled, before.item.id, counter.settings.read().defaultClassification);
    if (Array.isArray(read)) throw new InputError(say('lists.itemInvalid'), read);
    // What the person changed is told from what the form showed, which may have changed meanwhile.
    const revision = filled.seen?.revision ?? shared.revision;
    const shownPrice = filled.seen?.price ?? priceText(before.item.record);
    const product = productOf(seen, before.item, { ...read, isActive: filled.isActive, shownPrice });
    // A person changed at most what is this counter's own, as its groups of favourites.
    if (isDeepStrictEqual(product, seen)) return { upTo: null };
    if (uplink === null || !this.#isFollowing) throw new CouldNotError(say('chain.editAway'));
    const question = { v: 1 as const, id: productId, revision, by: actor, product };
    const answer = await uplink.askEdit(question).catch((error: unknown) => {
      throw new CouldNotError(say('chain.editUnsure'), { cause: error });
    });
    return { upTo: madeBy(answer) };
  }

  /**
   * Asks the head office for a client that is not here, by its possible ids; resolves once it is, or is known not to be
   * there, or after a short while. A counter that does not hear of every change at once asks nothing.
   */
  async lookUp(uplink: OpenUplink | null, ids: readonly string[], by: string): Promise<void> {
    const { clock } = this.#parts.counter;
    const key = ids.join();
    const now = clock.monotonic();
    if (uplink === null || !this.#isFollowing) return;
    if (now - (this.#asked.get(key) ?? -CLIENT_AGAIN_MS) < CLIENT_AGAIN_MS) return;
    this.#asked.set(key, now);
    const late = Promise.withResolvers<void>();
    const cancel = clock.afterReal(CLIENT_MS, late.resolve);
    const found = uplink.askClient({ v: 1, ids: [...ids], by }).then(({ upTo }) => {
      return upTo === null ? undefined : this.untilHere(upTo.place, CLIENT_MS);
    });
    await Promise.race([found.catch(() => {}), late.promise]);
    cancel();
  }

  async #apply(received: ReceivedChanges): Promise<boolean> {
    const { counter, name, onApplied, onChange, report } = this.#parts;
    if (this.#isClosed) return false;
    try {
      await applyChanges(counter, received, { counter: name, rest: restForcing(counter.store) });
    } catch (error) {
      report('chain.failed', { error });
      this.#becomeFollowing(false);
      return false;
    }
    if (this.#isClosed) return false;
    for (const look of this.#onHead) look();
    onApplied();
    // A long first load has nothing to tell until its end.
    if (this.#isFollowing) onChange();
    else this.#becomeFollowing(this.#isTold);
    return true;
  }

  #noteCurrent(): void {
    const { store, sharedRecords, clock } = this.#parts.counter;
    if (!store.db.open || sharedRecords.head().place === 0) return;
    try {
      store.commit(() => sharedRecords.moveHead(sharedRecords.head(), clock.now()));
    } catch (error) {
      // The age shown is then of an earlier moment.
      this.#parts.report('chain.failed', { error });
    }
  }

  /** Gives items the prices of this day, again and again: a clock is put right, a computer wakes on another day. */
  async #applyDay(): Promise<void> {
    const { counter, name, onChange, report } = this.#parts;
    if (!counter.store.db.open) return;
    try {
      const options = { counter: name, rest: restForcing(counter.store) };
      if ((await applyDuePrices(counter, options)) > 0) onChange();
    } catch (error) {
      report('chain.failed', { error });
    }
    if (!this.#isClosed) this.#cancelDay = counter.clock.after(DAY_LOOK_MS, () => void this.#applyDay());
  }

  /** Resolves once the change is applied here, or after a while: then it comes later. */
  async untilHere(place: number, ms: number = EDIT_MS): Promise<void> {
    const { clock, sharedRecords } = this.#parts.counter;
    const here = Promise.withResolvers<void>();
    const cancel = clock.afterReal(ms, here.resolve);
    const look = (): void => {
      if (sharedRecords.head().place >= place) here.resolve();
    };
    this.#onHead.add(look);
    look();
    await here.promise;
    this.#onHead.delete(look);
    cancel();
  }
}

/** The change that was made. Throws InputError, CouldNotError. */
function madeBy(answer: EditAnswer): ChangeHead {
  switch (answer.outcome) {
    case 'done':
      return answer.upTo;
    case 'conflict': {
      const { by, at, fields } = answer;
      const values = { by, moment: formatDateTime(at) };
      throw new InputError(
        say('chain.editConflict', values),
        fields.map(({ field, now }) => ({ path: pathOf(field), message: sayNow(field, now, by) })),
      );
    }
    case 'code-taken':
      throw new InputError(say('chain.codeTaken', { code: answer.code, item: answer.name }));
    case 'refused':
      throw new CouldNotError(say(answer.why === 'unknown' ? 'chain.editUnknown' : 'chain.editRefused'));
  }
}

/** The product as it is to be. A price that its day gives is not changed here: the product's own would be. */
function productOf(
  seen: Product,
  before: CatalogItem,
  {
    item,
    otherBarCodes,
    isActive,
    shownPrice,
  }: { item: CatalogItem; otherBarCodes: string[]; isActive: boolean; shownPrice: string },
): Product {
  const isPriceKept = priceText(item.record) === shownPrice;
  if (!isPriceKept && priceText(before.record) !== priceText(seen.record)) {
    throw new InputError(say('chain.priceByDay'), [
      { path: 'record.precio_unitario', message: say('chain.priceByDay') },
    ]);
  }
  const { precio_unitario_original, precio_unitario } = isPriceKept ? seen.record : item.record;
  const price = { precio_unitario_original, precio_unitario };
  const more = { otherBarCodes, isActive, was: seen.was };
  return item.kind === 'mercaderia'
    ? { ...more, kind: item.kind, record: { ...item.record, ...price } }
    : { ...more, kind: item.kind, record: { ...item.record, ...price } };
}

/** The form's name of a field. */
function pathOf(field: string): FieldIssue['path'] {
  return ['kind', 'otherBarCodes', 'isActive', 'was'].includes(field) ? field : `record.${field}`;
}

function sayNow(field: string, now: unknown, by: string): string {
  const value = field === 'precio_unitario' ? (now as { total?: unknown }).total : now;
  const shown =
    typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return say('chain.fieldNow', { by, now: shown });
}
