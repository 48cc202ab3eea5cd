import { isListedPrice, type ListedItems, priceText } from '../../catalog/listed-item.ts';
import type { AuditEntry } from '../../database/audit-chain.ts';
import { CouldNotError, InputError, NotAllowedError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { PinDesk, UserParts } from './pin-desk.ts';
import type { User } from './user-repository.ts';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';
import { type Currency, readRate } from '../../../shared/domain/draft/currency.ts';
import type { SaleMoney } from '../../../shared/domain/draft/pricing.ts';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import {
  ALL_POWERS,
  covers,
  missingRight,
  type Need,
  NO_NEED,
  type Powers,
  powersOf,
  type Right,
  saleNeed,
} from '../../../shared/domain/users/rights.ts';
import { type InvoiceRequest, invoiceRequestSchema } from '../../../shared/wire/invoice.ts';

/** Actor in the audit chain where no user has signed in. */
export const NOBODY = 'screen';

export interface Act {
  actor: string;
  approvedBy: string | null;
}

/** Permission for one call, once, for a short time. */
interface Grant {
  method: string;
  message: string;
  approverId: string;
  until: number;
}

const GRANT_MS = 60_000;

/** The user at the counter, and the present rights. It outlives the counter, which may be opened again. */
export class UserDesk {
  readonly #pins: PinDesk;
  readonly #onChange: () => void;
  #parts: UserParts | null = null;
  #signedInId: string | null = null;
  #grant: Grant | null = null;

  constructor(pins: PinDesk, onChange: () => void) {
    this.#pins = pins;
    this.#onChange = onChange;
  }

  join(counter: UserParts): void {
    this.#parts = counter;
  }

  changed(changes: readonly AuditEntry[]): void {
    // Signing in and out is reported afterwards.
    if (changes.some(({ event }) => event.startsWith('user.') && !event.startsWith('user.signed-')))
      this.#onChange();
  }

  leave(): Promise<void> {
    this.#parts = null;
    return Promise.resolve();
  }

  parts(): UserParts {
    if (this.#parts === null) throw new CouldNotError(say('program.notOpenYet'));
    return this.#parts;
  }

  async state(): Promise<UsersState> {
    const parts = this.parts();
    const { powers: roles, idleLockMinutes } = parts.users.rules();
    const current = this.current();
    return {
      users: parts.users.list().map((user) => this.#view(user)),
      current: current === null ? null : this.#view(current),
      powers: mutable(this.#powers()),
      roles: { supervisor: mutable(roles.supervisor), cashier: mutable(roles.cashier) },
      idleLockMinutes,
      arePinsLost: await this.#pins.arePinsLost(parts),
    };
  }

  async signIn(id: string, pin: string): Promise<void> {
    this.enter(await this.#pins.check(this.parts(), id, pin));
  }

  enter({ id, name }: User): void {
    this.#note('user.signed-in', id, name);
    this.#signedInId = id;
    this.#onChange();
  }

  signOut(): void {
    const current = this.current();
    if (current === null) return;
    this.#note('user.signed-out', current.id, current.name);
    this.#signedInId = null;
    this.#onChange();
  }

  /** Allows one call, for a minute. Throws NotAllowedError where the approver lacks the right too. */
  async approve(
    id: string,
    pin: string,
    call: { method: string; message: string },
    need: Need,
  ): Promise<void> {
    const parts = this.parts();
    const approver = await this.#pins.check(parts, id, pin);
    const missing = missingRight(powersOf(approver.role, parts.users.rules().powers), need);
    if (missing !== null) throw new InputError(say('users.approverMayNot', { user: approver.name }));
    const until = parts.clock.monotonic() + GRANT_MS;
    this.#grant = { ...call, approverId: id, until };
  }

  /**
   * Returns the actor of a call, if it is allowed: by the user's own rights, or by a grant, which is used up. Throws
   * NotAllowedError.
   */
  admit(need: Need, call: { method: string; message: string }): Act {
    const actor = this.actor();
    const missing = missingRight(this.#powers(), need);
    if (missing === null) return { actor, approvedBy: null };
    const approvedBy = this.#takeGrant(need, call);
    if (approvedBy === null) throw new NotAllowedError(lackWords(missing));
    return { actor, approvedBy };
  }

  actor(): string {
    return this.current()?.name ?? NOBODY;
  }

  #takeGrant(need: Need, { method, message }: { method: string; message: string }): string | null {
    const grant = this.#grant;
    if (grant === null || grant.method !== method || grant.message !== message) return null;
    this.#grant = null;
    const { users, clock } = this.parts();
    const approver = users.find(grant.approverId);
    if (approver === null || !approver.isActive || clock.monotonic() > grant.until) return null;
    return covers(powersOf(approver.role, users.rules().powers), need) ? approver.name : null;
  }

  current(): User | null {
    if (this.#signedInId === null || this.#parts === null) return null;
    const user = this.#parts.users.find(this.#signedInId);
    return user?.isActive === true ? user : null;
  }

  /** A shop without users: everything. No user signed in: a cashier's rights, so that selling never stops. */
  #powers(): Powers {
    if (this.#parts === null) return ALL_POWERS;
    const { users } = this.#parts;
    if (!users.hasAny()) return ALL_POWERS;
    return powersOf(this.current()?.role ?? 'cashier', users.rules().powers);
  }

  #view(user: User): UserView {
    const { id, name, role, isActive, pinHash } = user;
    const lockedMs = this.#pins.lockedMs(this.parts(), user);
    return { id, name, role, isActive, hasPin: pinHash !== null, lockedMs };
  }

  #note(event: string, subject: string, actor: string): void {
    const { store, clock } = this.parts();
    store.commit(() => store.audit.append({ at: clock.now(), actor, event, subject, details: {} }));
  }
}

function mutable({ rights, discountLimit }: Powers): { rights: Right[]; discountLimit: number } {
  return { rights: [...rights], discountLimit };
}

function lackWords(missing: Right | 'discount'): string {
  switch (missing) {
    case 'change-price':
      return say('users.priceNeedsApproval');
    case 'discount':
      return say('users.discountNeedsApproval');
    case 'cancel':
      return say('users.cancelNeedsApproval');
    case 'resolve-doubts':
      return say('users.resolveNeedsApproval');
    case 'open-drawer':
      return say('users.drawerNeedsApproval');
    case 'cash-moves':
      return say('users.cashNeedsApproval');
    case 'reports':
      return say('users.reportsNeedApproval');
    case 'catalogue':
      return say('users.itemsNeedApproval');
    case 'settings':
      return say('users.settingsNeedApproval');
    case 'users':
      return say('users.ownerOnly');
  }
}

export interface NeedParts {
  documents: { find(id: string): { body: string; kind: 'invoice' | 'dispatch-note' } | null };
  catalog: ListedItems;
  printJobs: { find(id: string): { matter: { kind: string } } | null };
  rates: { today(): { rates: Partial<Record<Currency, string>> } };
}

const CHANGES_PRICE: Need = { rights: ['change-price'], discount: 0 };

/** A sale that is stored already is not changed: the call returns it again. */
export function chargeNeed(draft: SaleDraft, parts: NeedParts): Need {
  if (parts.documents.find(draft.id) !== null) return NO_NEED;
  const need = saleNeed(draft);
  const isListed = draft.lines.every(({ item }) => isListedPrice(item, parts.catalog));
  return isListed && isDayRate(draft, parts) ? need : { ...need, rights: CHANGES_PRICE.rights };
}

/** Storing a rate, which later sales propose: one other than the day's needs the right to change prices. */
export function rateNeed(money: SaleMoney, parts: NeedParts): Need {
  return isDayRate(money, parts) ? NO_NEED : CHANGES_PRICE;
}

/** At another rate everything has another price. An invalid rate is refused anyway. */
function isDayRate({ currency, rate }: SaleMoney, { rates }: NeedParts): boolean {
  const typed = readRate({ currency, rate });
  if (currency === 'PYG' || typed === null) return true;
  return typed === readRate({ currency, rate: rates.today().rates[currency] ?? '' });
}

/**
 * Rights that a correction needs: to change prices where it changes the amount due, and to move cash where less of it
 * was paid at once, as when a cash sale becomes credit.
 */
export function correctionNeed(id: string, body: unknown, { documents }: NeedParts): Need {
  const document = documents.find(id);
  const corrected = invoiceRequestSchema.safeParse(body);
  if (document?.kind !== 'invoice' || !corrected.success) return NO_NEED;
  const sold = invoiceRequestSchema.parse(JSON.parse(document.body));
  const rights: Right[] = [];
  if (amountsText(corrected.data) !== amountsText(sold)) rights.push('change-price');
  if (paysLessAtOnce(corrected.data.venta, sold.venta)) rights.push('cash-moves');
  return { rights, discount: 0 };
}

type Venta = InvoiceRequest['venta'];

function paysLessAtOnce(corrected: Venta, sold: Venta): boolean {
  if (corrected.condicion_venta === 1) return false;
  const before = sold.venta_credito?.entrega_inicial ?? sold.total;
  return (corrected.venta_credito?.entrega_inicial ?? 0) < before;
}

function amountsText({ venta, items: { mercaderias = [], servicios = [] } }: InvoiceRequest): string {
  const lines = [...mercaderias, ...servicios].map((item) => [item.cantidad, priceText(item)]);
  return JSON.stringify([venta.moneda, venta.cotizacion, lines]);
}
