import { dayOf } from '../../shared/domain/shop/reports/report-days.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import {
  type Change,
  type ChangeHead,
  clientSchema,
  NO_CHANGES,
  pricesSchema,
  productSchema,
} from '../../shared/chain/shared-records.ts';
import { fixedSettingSchema, sharedSettingSchema } from '../../shared/chain/shared-settings.ts';
import { sharedUserSchema, USER_KIND } from '../../shared/chain/shared-users.ts';
import { CANCEL_REQUEST_KIND } from '../../shared/chain/cancel-requests.ts';
import { POINT_KIND } from '../../shared/chain/points.ts';
import type { DatedPrices } from '../../shared/domain/catalog/dated-prices.ts';
import { type ApplyBy, applyProducts, type SharedProduct } from '../catalog/apply-products.ts';
import type { CatalogParts } from '../catalog/parts.ts';
import { applyClient, type ApplyClientParts } from '../clients/apply-client.ts';
import { Stretches } from '../database/stretch.ts';
import type { SettingsParts } from '../shop/settings/parts.ts';
import { applyUsers, type ApplyUsersParts, type GivenUser } from '../shop/users/apply-users.ts';
import { applySharedSetting } from '../shop/settings/shared-settings.ts';
import { applyCancelRequest, type CancelRequestParts } from './apply-cancel-request.ts';
import { applyPoint, type PointParts } from './apply-points.ts';
import type { SharedRecordRepository } from './shared-record-repository.ts';

export interface ApplyParts
  extends Pick<CatalogParts, 'catalog' | 'sharedItems'>,
    ApplyClientParts,
    Pick<ApplyUsersParts, 'users'>,
    PointParts,
    CancelRequestParts {
  settings: SettingsParts['settings'];
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
  /** Place of the last own change of a client that is in them; 0 for none. */
  takenClients: number;
}

interface ApplyOptions {
  /** This counter's name in the chain. */
  counter: string;
  /** Called after a transaction: `restForcing`. */
  rest: () => Promise<void>;
}

/** The head office, in the history of an item and in the audit chain. */
const ACTOR = 'central';
/** Kinds of which the history tells only that they came. */
const UNTOLD_KINDS = ['product', 'prices'];

/**
 * Applies changes in short transactions; the last one moves the head, so that those that were cut off come again, to no
 * effect. Does nothing for changes that are here already, or that do not follow what is here. Returns how many items
 * and clients were added or changed. Throws CouldNotError for trouble with the disk.
 */
export async function applyChanges(
  parts: ApplyParts,
  { after, changes, upTo, isFromStart, isLast, takenClients }: ReceivedChanges,
  { counter, rest }: ApplyOptions,
): Promise<number> {
  const { store, clock, settings, sharedItems, sharedRecords, ownClients, users } = parts;
  if (!isAt(parts, after)) return 0;
  if (isFromStart) {
    store.commit(() => {
      sharedItems.release();
      settings.unlockAll();
      ownClients.release();
      users.release();
      sharedRecords.forget();
    });
  }
  const base = isFromStart ? NO_CHANGES : after;
  let changed = 0;
  await commitInStretches(parts, changes, {
    isInHistory: (some, isEnd) => (isEnd && isLast) || some.some(({ kind }) => !UNTOLD_KINDS.includes(kind)),
    write(some, isEnd) {
      changed += applyStretch(parts, some, { counter, taken: takenClients });
      if (isEnd) end();
    },
    goesOn: () => isAt(parts, base),
    rest,
  });
  return changed;

  function end(): void {
    sharedRecords.moveHead(upTo, isLast ? clock.now() : null);
    if (isLast) parts.givenPoints.freeUnknown();
    // The last of some lists is never empty.
    if (!isLast || changes.length === 0) return;
    const details = { to: upTo.place };
    store.audit.append({ at: clock.now(), actor: ACTOR, event: 'chain.applied', subject: counter, details });
  }
}

/** False too once the database is closed. */
function isAt({ store, sharedRecords }: ApplyParts, { place, hash }: ChangeHead): boolean {
  if (!store.db.open) return false;
  const head = sharedRecords.head();
  return head.place === place && head.hash === hash;
}

/** Inside the caller's transaction; returns how many items and clients changed. */
function applyStretch(
  parts: ApplyParts,
  changes: readonly Change[],
  { counter, taken }: { counter: string; taken: number },
): number {
  const at = parts.clock.now();
  const by = { at, actor: ACTOR, day: dayOf(at) };
  const fresh = changes.filter((change) => parts.sharedRecords.keep(change));
  const clients = fresh.filter(({ kind, id, record }) => {
    const fields = kind === 'client' ? clientSchema.safeParse(record).data?.cliente : undefined;
    return fields !== undefined && applyClient(parts, { id, fields }, { at, actor: ACTOR, taken });
  });
  const idsOf = (...kinds: readonly string[]): string[] => [
    ...new Set(fresh.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ];
  for (const change of fresh) {
    if (change.kind === POINT_KIND) applyPoint(parts, change, counter);
    if (change.kind === CANCEL_REQUEST_KIND) applyCancelRequest(parts, change, counter);
  }
  if (idsOf(USER_KIND).length > 0) applyUsers(parts, usersOf(parts, counter), { at, actor: ACTOR });
  for (const id of idsOf('setting')) applySetting(parts, id, counter, by);
  return clients.length + applyKept(parts, idsOf('product', 'prices'), counter, by);
}

/** Gives items the prices of this day, the first of them before it returns. Resolves to how many changed. */
export async function applyDuePrices(parts: ApplyParts, { counter, rest }: ApplyOptions): Promise<number> {
  const { store, clock, sharedItems } = parts;
  const at = clock.now();
  const by = { at, actor: ACTOR, day: dayOf(at) };
  const due = sharedItems.due(by.day);
  let changed = 0;
  if (due.length === 0) return changed;
  await commitInStretches(parts, due, {
    isInHistory: (_some, isEnd) => isEnd,
    write(some, isEnd) {
      changed += applyKept(parts, some, counter, by);
      const details = { day: by.day, count: changed };
      if (isEnd)
        store.audit.append({ at, actor: ACTOR, event: 'chain.prices-begun', subject: counter, details });
    },
    goesOn: () => store.db.open,
    rest,
  });
  return changed;
}

interface Writing<T> {
  /** True where `write` may append to the history. */
  isInHistory: (some: readonly T[], isEnd: boolean) => boolean;
  /** Inside the transaction. */
  write: (some: readonly T[], isEnd: boolean) => void;
  /** Asked between two transactions. */
  goesOn: () => boolean;
  rest: () => Promise<void>;
}

/** Writes them in short transactions; one also if there are none. */
async function commitInStretches<T>(
  { store, clock }: Pick<ApplyParts, 'store' | 'clock'>,
  all: readonly T[],
  { isInHistory, write, goesOn, rest }: Writing<T>,
): Promise<void> {
  const stretches = new Stretches(store, () => clock.monotonic());
  let done = 0;
  do {
    const some = all.slice(done, done + stretches.rows);
    done += some.length;
    const isEnd = done === all.length;
    const isForced = isInHistory(some, isEnd);
    stretches.commit(() => write(some, isEnd), isForced);
    if (isEnd && isForced) return;
    await rest();
  } while (done < all.length && goesOn());
}

/** Applies a setting: the branch's fixed value counts before the chain's. */
function applySetting(parts: ApplyParts, id: string, counter: string, by: ApplyBy): void {
  const key = sharedSettingSchema.safeParse(id).data;
  if (key === undefined) return;
  const [ofBranch, ofChain] = [branchOf(counter), null].map(
    (branch) =>
      fixedSettingSchema.safeParse(parts.sharedRecords.find('setting', branch, id)?.record).data?.fixed,
  );
  applySharedSetting(parts, key, ofBranch ?? ofChain ?? null, by);
}

/** Users of the branch; those of a shape that this version does not know are left out. */
function usersOf({ sharedRecords }: ApplyParts, counter: string): GivenUser[] {
  return sharedRecords.list(USER_KIND, branchOf(counter)).flatMap(({ id, record }) => {
    const user = sharedUserSchema.safeParse(record).data;
    return user === undefined ? [] : [{ id, user }];
  });
}

/** Leaves out a product that is not here yet, and one of a shape that this version does not know: it is kept. */
function applyKept(parts: ApplyParts, ids: readonly string[], counter: string, by: ApplyBy): number {
  const { sharedRecords } = parts;
  const products = ids.flatMap((id): SharedProduct[] => {
    const product = productSchema.safeParse(sharedRecords.find('product', null, id)?.record).data;
    const pricesOf = (branch: string | null): DatedPrices =>
      pricesSchema.safeParse(sharedRecords.find('prices', branch, id)?.record).data?.prices ?? [];
    const prices = { chain: pricesOf(null), branch: pricesOf(branchOf(counter)) };
    return product === undefined ? [] : [{ id, product, prices }];
  });
  return applyProducts(parts, products, by);
}
