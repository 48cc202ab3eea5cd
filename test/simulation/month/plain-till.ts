import type { MovementKind } from '../../../shared/domain/cash/movement.ts';
import type { Means } from '../../../shared/domain/sale/means.ts';

/** A movement of money in the shop's own copybook; minor units, positive where it came in. */
export interface PlainMovement {
  shift: number;
  kind: MovementKind;
  means: Means;
  currency: string;
  amount: bigint;
  sale: string | null;
  corrects: PlainMovement | null;
  reference: string;
  reason: string;
  at: number;
  actor: string;
}

/** A money receipt in the copybook. */
export interface PlainCollection {
  number: number;
  movements: PlainMovement[];
  isAnnulled: boolean;
}

interface PlainShift {
  number: number;
  openedAt: number;
  openedBy: string;
  isCounted: boolean;
}

interface By {
  at: number;
  actor: string;
}

type New = Pick<PlainMovement, 'kind' | 'means' | 'currency' | 'amount'> &
  Partial<Pick<PlainMovement, 'sale' | 'corrects' | 'reference' | 'reason'>>;

/** All money that moved at the counter, as recorded then. Shares no code with the app. */
export class PlainTill {
  readonly movements: PlainMovement[] = [];
  shift: PlainShift | null = null;
  closes = 0;
  /** Cash that the latest close left in the drawer. */
  left = new Map<string, bigint>();
  readonly #ofSale = new Map<string, PlainMovement[]>();

  /** Shift of everything from now on, open or not. */
  get current(): number {
    return this.closes + 1;
  }

  open(float: ReadonlyMap<string, bigint>, isCounted: boolean, by: By): void {
    this.shift = { number: this.current, openedAt: by.at, openedBy: by.actor, isCounted };
    for (const [currency, amount] of float) {
      if (amount > 0n) this.record({ kind: 'float', means: 'cash', currency, amount }, by);
    }
  }

  /** Records a movement; opens a shift with the last one's remaining cash if none is open. */
  record(movement: New, by: By): PlainMovement {
    if (this.shift === null) this.open(this.left, false, by);
    const nothing = { sale: null, corrects: null, reference: '', reason: '' };
    const written = { ...nothing, ...movement, ...by, shift: this.current };
    this.movements.push(written);
    if (written.sale !== null) this.#ofSale.set(written.sale, [...this.ofSale(written.sale), written]);
    return written;
  }

  ofShift(): PlainMovement[] {
    const first = this.movements.findIndex(({ shift }) => shift === this.current);
    return first < 0 ? [] : this.movements.slice(first);
  }

  ofSale(sale: string): readonly PlainMovement[] {
    return this.#ofSale.get(sale) ?? [];
  }

  /** Money held for a sale, by payment method, in order of their first movement. */
  held(sale: string): Map<Means, bigint> {
    return byMeans(this.ofSale(sale));
  }

  /** Payments of a sale, ignoring refunds. */
  paid(sale: string): Map<Means, bigint> {
    return byMeans(this.ofSale(sale).filter((one) => originalKind(one) !== 'refund'));
  }

  /** Total refunded for a sale, positive; in one shift, if given. */
  refunded(sale: string, inShift: number | null = null): bigint {
    const isOf = ({ shift }: PlainMovement): boolean => inShift === null || shift === inShift;
    const back = this.ofSale(sale).filter((one) => isOf(one) && originalKind(one) === 'refund');
    return -back.reduce((sum, { amount }) => sum + amount, 0n);
  }

  /**
   * Movement that a correction of a sale's money by this method corrects: the method's latest, else the latest of any;
   * a money receipt only where there is nothing else.
   */
  toCorrect(sale: string, means: Means): PlainMovement | null {
    const paid = this.ofSale(sale).filter(({ kind }) => kind === 'sale' || kind === 'initial');
    const later = this.ofSale(sale).filter(({ kind }) => kind === 'collection');
    const is = (one: PlainMovement): boolean => one.means === means;
    return paid.findLast(is) ?? later.findLast(is) ?? paid.at(-1) ?? later.at(-1) ?? null;
  }

  close(left: ReadonlyMap<string, bigint>): void {
    this.left = new Map([...left].filter(([, amount]) => amount > 0n));
    this.shift = null;
    this.closes += 1;
  }
}

export const originalKind = ({ corrects, kind }: PlainMovement): MovementKind => corrects?.kind ?? kind;

export const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, one) => sum + one, 0n);

function byMeans(movements: readonly PlainMovement[]): Map<Means, bigint> {
  const sums = new Map<Means, bigint>();
  for (const { means, amount } of movements) sums.set(means, (sums.get(means) ?? 0n) + amount);
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
}
