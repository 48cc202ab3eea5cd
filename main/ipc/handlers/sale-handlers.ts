import { chargeDraft, previousSale } from '../../sale/charge-draft.ts';
import { emptySale } from '../../sale/empty-sale.ts';
import { keepDraft } from '../../sale/keep-draft.ts';
import { resumeDraft } from '../../sale/resume-draft.ts';
import { repeatSale } from '../../sale/repeat-sale.ts';
import { dropParked, listParked, parkSale, takeParked } from '../../sale/park-sale.ts';
import type { CoreParts } from '../core-parts.ts';
import { screenActor } from '../screen-actor.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The customer waits for the receipt, and the service does not: sent at once, the two would share the machine. */
const RECEIPT_HEAD_START_MS = 150;

/** The sale in progress; what is charged is sent a moment after. */
export function createSaleHandlers(parts: CoreParts): HandlersOf<'sale'> {
  const { engine, clock, rates, store } = parts;
  return {
    'sale.resume': () => resumeDraft(parts, screenActor()),
    'sale.keep': ({ draft }) => {
      keepDraft(parts, draft, screenActor());
      return {};
    },
    'sale.charge': ({ draft }) => {
      const sale = chargeDraft(parts, draft, screenActor());
      clock.after(RECEIPT_HEAD_START_MS, () => engine.wake());
      return sale;
    },
    'sale.empty': ({ draft }) => emptySale(parts, draft, screenActor()),
    'sale.previous': () => ({ sale: previousSale(parts) }),
    'sale.repeat': ({ id }) => repeatSale(parts, id),
    'sale.park': ({ draft, name }) => parkSale(parts, draft, name),
    'sale.list-parked': () => ({ sales: listParked(parts) }),
    'sale.take-parked': ({ id, draft, name }) => takeParked(parts, id, draft, name),
    'sale.drop-parked': ({ id }) => {
      dropParked(parts, id, screenActor());
      return {};
    },
    'sale.day-rates': () => rates.today(),
    'sale.remember-rate': ({ currency, rate }) => {
      store.commit(() => {
        if (!rates.remember(currency, rate)) return;
        const details = { rate: rate.trim() };
        store.audit.append({
          at: clock.now(),
          actor: screenActor(),
          event: 'rate.remembered',
          subject: currency,
          details,
        });
      });
      return rates.today();
    },
  };
}
