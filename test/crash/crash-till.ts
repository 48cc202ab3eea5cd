import { chargeDraft } from '../../main/sale/charge-draft.ts';
import { keepDraft, resumeDraft } from '../../main/sale/kept-draft.ts';
import { listParked, parkSale, takeParked } from '../../main/sale/park-sale.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import { draftLine, product, saleDraft } from '../support/sale-drafts.ts';
import { ISSUING_POINT } from '../support/sale-bodies.ts';
import type { SeededRandom } from '../support/seeded-random.ts';
import { closeAll } from '../support/till-acts.ts';
import type { LifeParts } from './life-parts.ts';

const ACTOR = 'test';
const MAX_PARKED = 12;
/** Card part of each sale; the rest is cash. */
const CARD = { means: 'card', amount: '5.000', reference: '4821' } as const;

/** Sales entered line by line, parked, resumed and charged, as on the sale screen. */
export class CrashTill {
  readonly #parts: LifeParts;
  readonly #random: SeededRandom;

  constructor(parts: LifeParts, random: SeededRandom) {
    this.#parts = parts;
    this.#random = random;
  }

  /** Enters a few lines and parks the sale. */
  park(): void {
    const { counter, reach, during } = this.#parts;
    if (listParked(counter).length >= MAX_PARKED) return this.takeUp();
    const draft = this.#enter(resumeDraft(counter, ACTOR));
    during('park', () => {
      parkSale(counter, draft, 'Espera');
      reach('park: committed');
    });
  }

  /** Enters a few lines, resumes a parked sale instead, continues it, and sometimes charges it. */
  takeUp(): void {
    const { counter, say, during } = this.#parts;
    const waiting = listParked(counter);
    if (waiting.length === 0) return this.park();
    const inProgress = this.#enter(resumeDraft(counter, ACTOR));
    const { id } = this.#random.pick(waiting);
    const taken = this.#enter(during('take up', () => takeParked(counter, id, inProgress, '')));
    if (this.#random.chance(0.5))
      say({ sold: chargeDraft(counter, { ...taken, payments: [CARD] }, ACTOR).localNumber });
  }

  /** Counts the drawer and closes the shift, if one is open. */
  close(): void {
    const { counter, reach, during } = this.#parts;
    if (counter.till.open() === null) return;
    during('close till', () => {
      closeAll({ counter });
      reach('close till: committed');
    });
  }

  /** Each line is stored, then acknowledged, before the next. */
  #enter(from: SaleDraft): SaleDraft {
    const { counter, say } = this.#parts;
    const draft: SaleDraft = {
      ...from,
      client: from.client ?? saleDraft().client,
      point: { ...ISSUING_POINT },
      lines: [...from.lines],
    };
    for (let count = this.#random.integer(1, 3); count > 0; count--) {
      draft.lines.push(draftLine(product(), String(count)));
      keepDraft(counter, draft, 'Ana');
      say({ kept: draft.id, lines: draft.lines.length });
    }
    return draft;
  }
}
