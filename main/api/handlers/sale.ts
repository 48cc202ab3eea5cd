import type { saleMethods } from '../../../shared/contract/sale.ts';
import { chargeDraft, previousSale } from '../../sale/charge-draft.ts';
import { emptySale, keepDraft, resumeDraft } from '../../sale/kept-draft.ts';
import { dropParked, listParked, parkSale, takeParked } from '../../sale/park-sale.ts';
import { repeatSale } from '../../sale/repeat-sale.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** The customer waits for the receipt, not for the service: sent at once, the sale would slow the receipt down. */
const RECEIPT_HEAD_START_MS = 150;

/** A charged sale is sent a moment later. */
export const saleHandlers: CounterHandlers<typeof saleMethods> = {
  'sale.resume': (_, counter) => resumeDraft(counter, screenActor()),
  'sale.keep': ({ draft }, counter) => {
    keepDraft(counter, draft, screenActor());
    return {};
  },
  'sale.charge': ({ draft }, counter) => {
    const sale = chargeDraft(counter, draft, screenActor());
    counter.clock.after(RECEIPT_HEAD_START_MS, () => counter.engine.wake());
    return sale;
  },
  'sale.empty': ({ draft }, counter) => emptySale(counter, draft, screenActor()),
  'sale.previous': (_, counter) => ({ sale: previousSale(counter) }),
  'sale.repeat': ({ id }, counter) => repeatSale(counter, id),
  'sale.park': ({ draft, name }, counter) => parkSale(counter, draft, name),
  'sale.list-parked': (_, counter) => ({ sales: listParked(counter) }),
  'sale.take-parked': ({ id, draft, name }, counter) => takeParked(counter, id, draft, name),
  'sale.drop-parked': ({ id }, counter) => {
    dropParked(counter, id, screenActor());
    return {};
  },
  'sale.day-rates': (_, { rates }) => rates.today(),
  'sale.remember-rate': ({ currency, rate }, { store, clock, rates }) => {
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
