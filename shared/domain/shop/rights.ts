import { priceLine } from '../sale/pricing.ts';
import type { SaleDraft } from '../sale/sale-draft.ts';
import { SCALE } from '../money.ts';

/** Roles of users: the shop's owner, a supervisor who stands in for the owner, and a cashier. */
export const ROLES = ['owner', 'supervisor', 'cashier'] as const;
export type Role = (typeof ROLES)[number];

/** Acts that need a right; selling needs none. */
export const RIGHTS = [
  'change-price',
  'cancel',
  'resolve-doubts',
  'open-drawer',
  'cash-moves',
  'reports',
  'catalogue',
  'settings',
  'users',
] as const;
export type Right = (typeof RIGHTS)[number];

/** Rights of a user; discounts in percent of a line's price, limit included. */
export interface Powers {
  rights: readonly Right[];
  discountLimit: number;
}

/** Rights that an act needs; `discount` is its lines' largest, in percent. */
export interface Requirement {
  rights: readonly Right[];
  discount: number;
}

export const NO_NEED: Requirement = { rights: [], discount: 0 };

/** The owner's powers, and everybody's in a shop without users. */
export const ALL_POWERS: Powers = { rights: RIGHTS, discountLimit: 100 };

/** Roles whose powers the owner sets. */
export const SETTLED_ROLES = ['supervisor', 'cashier'] as const;
export type SettledRole = (typeof SETTLED_ROLES)[number];
export type RolePowers = Readonly<Record<SettledRole, Powers>>;

/** The most that a role may be given: users are always the owner's, and settings are never a cashier's. */
export const GRANTABLE: Readonly<Record<SettledRole, readonly Right[]>> = {
  supervisor: RIGHTS.filter((right) => right !== 'users'),
  cashier: RIGHTS.filter((right) => right !== 'users' && right !== 'settings'),
};

export const USUAL_POWERS: RolePowers = {
  supervisor: { rights: GRANTABLE.supervisor, discountLimit: 30 },
  cashier: { rights: [], discountLimit: 5 },
};

export function powersOf(role: Role, settled: RolePowers): Powers {
  return role === 'owner' ? ALL_POWERS : settled[role];
}

/** True if the powers cover everything the act needs. */
export function covers(powers: Powers, need: Requirement): boolean {
  return missingRight(powers, need) === null;
}

/** The first missing right; null if none is missing. */
export function missingRight(powers: Powers, { rights, discount }: Requirement): Right | 'discount' | null {
  const right = rights.find((one) => !powers.rights.includes(one));
  if (right !== undefined) return right;
  return discount > powers.discountLimit ? 'discount' : null;
}

const PERCENT_DIGITS = 100n;

/**
 * Rights for charging a sale: to change prices if a line's price differs from the catalogue's, and a limit
 * that allows its largest discount. Lines at the catalogue's price need nothing, nor do lines that cannot be
 * priced: such a sale is refused anyway.
 */
export function saleRequirement(draft: SaleDraft): Requirement {
  let isPriceChanged = false;
  let discount = 0;
  for (const line of draft.lines) {
    if (line.price === '' && line.discount === '') continue;
    const { priced, listPrice, catalogPrice } = priceLine(line, draft);
    if (typeof priced === 'string') continue;
    if (listPrice !== catalogPrice) isPriceChanged = true;
    discount = Math.max(discount, percentOf(priced.discount, priced.listPrice, priced.quantity));
  }
  return { rights: isPriceChanged ? ['change-price'] : [], discount };
}

/** In percent, rounded up to two decimals, so that slightly above a limit is above it. */
function percentOf(discount: bigint, listPrice: bigint, quantity: bigint): number {
  const value = listPrice * quantity;
  if (discount === 0n || value === 0n) return 0;
  const part = discount * SCALE * 100n * PERCENT_DIGITS;
  return Number((part + value - 1n) / value) / Number(PERCENT_DIGITS);
}

/** Longest name that fits on the screen and in the history. */
export const LONGEST_USER_NAME = 40;

/** Actors in the history that are no user. */
const RESERVED_NAMES = ['screen', 'counter', 'cli', 'central'];

/** True for a name that no new user may have: the history would not tell who it was. */
export function isReservedName(name: string): boolean {
  return RESERVED_NAMES.includes(name.toLowerCase());
}

/** Names for actors in the audit chain that are no users. */
const ACTORS: Readonly<Record<string, string>> = {
  screen: 'el puesto',
  cli: 'la línea de comandos',
  counter: 'el programa',
};

/** Name of an actor on paper and in files, which are in Spanish. */
export function actorName(actor: string): string {
  return ACTORS[actor] ?? actor;
}
