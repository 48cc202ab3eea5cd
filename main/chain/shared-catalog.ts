import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, formatDateTime, parseAsuncionTime } from '../../shared/domain/dates.ts';
import { type EditAnswer, type Product, productSchema } from '../../shared/chain/shared-records.ts';
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
import { applyChanges, applyDuePrices, dayAt, type ReceivedChanges } from './apply-changes.ts';
import type { PointParts } from './apply-points.ts';
import type { OpenUplink } from './open-uplink.ts';
import type { SharedRecordRepository } from './shared-record-repository.ts';

export interface SharedCatalogParts {
  counter: CatalogParts & PointParts & { sharedRecords: SharedRecordRepository };
  /** This counter's name in the chain. */
  name: string;
  /** Wakes the uplink: the head here may have moved. */
  onApplied: () => void;
  onChange: () => void;
  report: Report;
}

/** Longest wait for an edit that the head office made to be here. */
const EDIT_MS = 5000;

/** The catalogue of a counter whose head office shares products: takes its changes, and asks it for a change. */
export class SharedCatalog {
  readonly #parts: SharedCatalogParts;
  #applying: Promise<void> = Promise.resolve();
  #isFollowing = false;
  #isClosed = false;
  #cancelDay: () => void = () => {};
  #onHead: () => void = () => {};

  constructor(parts: SharedCatalogParts) {
    this.#parts = parts;
    this.#beginDay();
  }

  /** Null while the head office shares nothing. */
  status(): ChainStatus['prices'] {
    const { sharedRecords, clock } = this.#parts.counter;
    if (sharedRecords.head().place === 0) return null;
    const isFollowing = this.#isFollowing;
    return { isFollowing, currentAt: isFollowing ? clock.now() : sharedRecords.currentAt() };
  }

  /** Applies changes after those that are being applied. */
  receive(received: ReceivedChanges): void {
    this.#applying = this.#applying.then(() => this.#apply(received));
  }

  setFollowing(isFollowing: boolean): void {
    if (isFollowing === this.#isFollowing) return;
    // Until now it lacked nothing.
    if (!isFollowing) this.#noteCurrent();
    this.#isFollowing = isFollowing;
    this.#parts.onChange();
  }

  close(): void {
    if (this.#isFollowing) this.#noteCurrent();
    this.#isClosed = true;
    this.#cancelDay();
  }

  /**
   * Asks the head office to change an item as a person filled it in; null for an item that is none of its products.
   * Throws InputError for a wrong field, one that another person changed meanwhile, and a code that another product has;
   * CouldNotError while the head office does not answer.
   */
  async edit(uplink: OpenUplink | null, filled: CatalogSave, actor: string): Promise<CatalogDetail | null> {
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
    const product = productOf(seen, before.item, { ...read, isActive: filled.isActive });
    // A person changed at most what is this counter's own, as its groups of favourites.
    if (isDeepStrictEqual(product, seen)) return readItemDetail(counter, before.item.id);
    if (uplink === null || !this.#isFollowing) throw new CouldNotError(say('chain.editAway'));
    const question = { v: 1 as const, id: productId, revision: shared.revision, by: actor, product };
    const answer = await uplink.askEdit(question).catch((error: unknown) => {
      throw new CouldNotError(say('chain.editUnsure'), { cause: error });
    });
    await this.#settle(answer);
    return readItemDetail(counter, before.item.id);
  }

  async #settle(answer: EditAnswer): Promise<void> {
    switch (answer.outcome) {
      case 'done':
        return this.#untilHere(answer.upTo.place);
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

  async #apply(received: ReceivedChanges): Promise<void> {
    const { counter, name, onApplied, onChange, report } = this.#parts;
    if (this.#isClosed) return;
    const rest = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    try {
      await applyChanges(counter, received, { counter: name, rest });
    } catch (error) {
      // They are given again.
      report('chain.failed', { error });
      return;
    }
    if (this.#isClosed) return;
    this.#beginDay();
    this.#onHead();
    onApplied();
    onChange();
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

  /** Gives items the prices of this day, and comes back when another one begins. */
  #beginDay(): void {
    const { counter, name, onChange, report } = this.#parts;
    const { clock, store, sharedItems } = counter;
    this.#cancelDay();
    if (!store.db.open) return;
    try {
      if (applyDuePrices(counter, name) > 0) onChange();
    } catch (error) {
      report('chain.failed', { error });
    }
    if (sharedItems.nextDay() === null) return;
    const tomorrow = (parseAsuncionTime(`${dayAt(clock.now())}T00:00:00`) ?? 0) + DAY_MS;
    this.#cancelDay = clock.after(tomorrow - clock.now(), () => this.#beginDay());
  }

  /** Resolves once the change is applied here, or after a while: then it comes later. */
  async #untilHere(place: number): Promise<void> {
    const { clock, sharedRecords } = this.#parts.counter;
    const here = Promise.withResolvers<void>();
    const cancel = clock.afterReal(EDIT_MS, here.resolve);
    const look = (): void => {
      if (sharedRecords.head().place >= place) here.resolve();
    };
    this.#onHead = look;
    look();
    await here.promise;
    cancel();
  }
}

/** The product as it is to be. A price that its day gives is not changed here: the product's own would be. */
function productOf(
  seen: Product,
  before: CatalogItem,
  { item, otherBarCodes, isActive }: { item: CatalogItem; otherBarCodes: string[]; isActive: boolean },
): Product {
  const isPriceKept = priceText(item.record) === priceText(before.record);
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
