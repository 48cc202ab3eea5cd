import type { MovementKind } from '../../../shared/domain/cash/movement.ts';
import type { Means } from '../../../shared/domain/sale/means.ts';

/** A movement of money as the shop's own copybook has it; minor units, above zero where it came in. */
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

/** A receipt of money as the copybook has it. */
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

/** All money that moved at the counter, written down as it moved. Shares no code with the program. */
export class PlainTill {
  readonly movements: PlainMovement[] = [];
  shift: PlainShift | null = null;
  closes = 0;
  /** What the latest close left in the drawer. */
  left = new Map<string, bigint>();
  readonly #ofSale = new Map<string, PlainMovement[]>();

  /** The shift that things belong to from now on, open or not. */
  get current(): number {
    return this.closes + 1;
  }

  open(float: ReadonlyMap<string, bigint>, isCounted: boolean, by: By): void {
    this.shift = { number: this.current, openedAt: by.at, openedBy: by.actor, isCounted };
    for (const [currency, amount] of float) {
      if (amount > 0n) this.record({ kind: 'float', means: 'cash', currency, amount }, by);
    }
  }

  /** With no shift open, one opens by itself with what the last one left. */
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

  /** What the shop holds for a sale, by means, in the order in which they first moved. */
  held(sale: string): Map<Means, bigint> {
    return byMeans(this.ofSale(sale));
  }

  /** How a sale was paid, whatever was given back. */
  paid(sale: string): Map<Means, bigint> {
    return byMeans(this.ofSale(sale).filter((one) => originalKind(one) !== 'refund'));
  }

  /** What was given back for a sale, above zero; in one shift, where it is given. */
  refunded(sale: string, inShift: number | null = null): bigint {
    const isOf = ({ shift }: PlainMovement): boolean => inShift === null || shift === inShift;
    const back = this.ofSale(sale).filter((one) => isOf(one) && originalKind(one) === 'refund');
    return -back.reduce((sum, { amount }) => sum + amount, 0n);
  }

  /**
   * What a correction of a sale's money by this means sets right: the latest of it, else the latest there is; a receipt
   * of money only where there is nothing else.
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
