import { inAsuncion } from '../../shared/domain/dates.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import {
  type Change,
  type ChangeHead,
  NO_CHANGES,
  pricesSchema,
  productSchema,
} from '../../shared/chain/shared-records.ts';
import { POINT_KIND } from '../../shared/chain/points.ts';
import type { DatedPrices } from '../../shared/domain/catalog/dated-prices.ts';
import { applyProduct } from '../catalog/apply-product.ts';
import type { CatalogParts } from '../catalog/parts.ts';
import { FIRST_STRETCH, nextStretch } from '../database/stretch.ts';
import { applyPoint, type PointParts } from './apply-points.ts';
import type { SharedRecordRepository } from './shared-record-repository.ts';

export interface ApplyParts extends Pick<CatalogParts, 'catalog' | 'sharedItems'>, PointParts {
  sharedRecords: SharedRecordRepository;
}

/** Changes as the head office gave them, to be applied on top of `after`. */
export interface ReceivedChanges {
  after: ChangeHead;
  changes: readonly Change[];
  upTo: ChangeHead;
  isFromStart: boolean;
  /** True if nothing lacks once they are applied. */
  isLast: boolean;
}

interface ApplyOptions {
  /** This counter's name in the chain. */
  counter: string;
  /** Lets the window and a sale go first. */
  rest: () => Promise<void>;
}

/** The head office, in the history of an item and in the audit chain. */
const ACTOR = 'central';

/**
 * Applies changes in short transactions; the last one moves the head, so that those that were cut off come again, to no
 * effect. Does nothing for changes that are here already, or that do not follow what is here. Returns how many items
 * were added or changed. Throws CouldNotError for trouble with the disk.
 */
export async function applyChanges(
  parts: ApplyParts,
  { after, changes, upTo, isFromStart, isLast }: ReceivedChanges,
  { counter, rest }: ApplyOptions,
): Promise<number> {
  const { store, clock, sharedItems, sharedRecords } = parts;
  if (!isAt(parts, after)) return 0;
  if (isFromStart) {
    store.commit(() => {
      sharedItems.release();
      sharedRecords.forget();
    });
  }
  const base = isFromStart ? NO_CHANGES : after;
  let changed = 0;
  let done = 0;
  let stretch = FIRST_STRETCH;
  do {
    const some = changes.slice(done, done + stretch);
    const begun = clock.monotonic();
    store.commit(() => {
      changed += applyStretch(parts, some, counter);
      if (done + some.length === changes.length) end();
    });
    done += some.length;
    stretch = nextStretch(stretch, clock.monotonic() - begun);
    await rest();
  } while (done < changes.length && isAt(parts, base));
  return changed;

  function end(): void {
    sharedRecords.moveHead(upTo, isLast ? clock.now() : null);
    if (changes.length === 0) return;
    const details = { from: base.place, to: upTo.place, count: changes.length };
    store.audit.append({ at: clock.now(), actor: ACTOR, event: 'chain.applied', subject: counter, details });
  }
}

/** False too once the database is closed. */
function isAt({ store, sharedRecords }: ApplyParts, { place, hash }: ChangeHead): boolean {
  if (!store.db.open) return false;
  const head = sharedRecords.head();
  return head.place === place && head.hash === hash;
}

/** Inside the caller's transaction; returns how many items changed. */
function applyStretch(parts: ApplyParts, changes: readonly Change[], counter: string): number {
  const at = parts.clock.now();
  const by = { at, actor: ACTOR, day: dayAt(at), counter };
  const ids = new Set(changes.flatMap((change) => keptProduct(parts, change, counter)));
  return [...ids].filter((id) => applyKept(parts, id, by)).length;
}

/** Gives items the prices that begin on this day. Returns how many changed. */
export function applyDuePrices(parts: ApplyParts, counter: string): number {
  const { store, clock, sharedItems } = parts;
  const by = { at: clock.now(), actor: ACTOR, day: dayAt(clock.now()) };
  const due = sharedItems.due(by.day);
  if (due.length === 0) return 0;
  return store.commit(() => {
    const changed = due.filter((id) => applyKept(parts, id, { counter, ...by })).length;
    const details = { day: by.day, count: changed };
    store.audit.append({ at: by.at, actor: ACTOR, event: 'chain.prices-begun', subject: counter, details });
    return changed;
  });
}

/** Day at the counter, YYYY-MM-DD. */
export function dayAt(at: number): string {
  return inAsuncion(at).toISOString().slice(0, 10);
}

/** Keeps a change; returns the product to be applied, if it concerns one. */
function keptProduct(parts: ApplyParts, change: Change, counter: string): string[] {
  const isNew = parts.sharedRecords.keep(change);
  if (isNew && change.kind === POINT_KIND) applyPoint(parts, change, counter);
  return isNew && (change.kind === 'product' || change.kind === 'prices') ? [change.id] : [];
}

/** False also for a product that is not here yet, or of a shape that this version does not know: it is kept. */
function applyKept(
  { catalog, sharedItems, sharedRecords }: ApplyParts,
  id: string,
  { counter, ...by }: { counter: string; at: number; actor: string; day: string },
): boolean {
  const product = productSchema.safeParse(sharedRecords.find('product', null, id)?.record).data;
  if (product === undefined) return false;
  const pricesOf = (branch: string | null): DatedPrices =>
    pricesSchema.safeParse(sharedRecords.find('prices', branch, id)?.record).data?.prices ?? [];
  const prices = { chain: pricesOf(null), branch: pricesOf(branchOf(counter)) };
  return applyProduct({ catalog, sharedItems }, { id, product, prices }, by);
}
