import type { saleMethods } from '../../../shared/contract/sale.ts';
import type { ChainService } from '../../chain/chain-service.ts';
import { chargeDraft, previousSale } from '../../sale/charge-draft.ts';
import { emptySale, keepDraft, resumeDraft } from '../../sale/kept-draft.ts';
import { dropParked, parkSale } from '../../sale/park-sale.ts';
import { repeatSale } from '../../sale/repeat-sale.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** The customer waits for the receipt, not for the service: sent at once, the sale would slow the receipt down. */
const RECEIPT_HEAD_START_MS = 150;

/** A charged sale is listed and told once it is answered, and sent a moment later. */
export const saleHandlers: Omit<CounterHandlers<typeof saleMethods>, ParkedMethod> = {
  'sale.resume': (_, counter) => resumeDraft(counter, screenActor()),
  'sale.keep': ({ draft }, counter) => {
    keepDraft(counter, draft, screenActor());
    return {};
  },
  'sale.charge': ({ draft }, counter) => {
    const sale = chargeDraft(counter, draft, screenActor(), setImmediate);
    counter.clock.after(RECEIPT_HEAD_START_MS, () => counter.engine.wake());
    return sale;
  },
  'sale.empty': ({ draft }, counter) => emptySale(counter, draft, screenActor()),
  'sale.previous': (_, counter) => ({ sale: previousSale(counter) }),
  'sale.repeat': ({ id }, counter) => repeatSale(counter, id),
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

type ParkedMethod =
  | 'sale.park'
  | 'sale.list-parked'
  | 'sale.take-parked'
  | 'sale.take-parked-anyway'
  | 'sale.drop-parked';

/** The methods of parked sales, which counters of a branch may share. */
export function createParkedHandlers(
  chain: Pick<ChainService, 'board'>,
): Pick<CounterHandlers<typeof saleMethods>, ParkedMethod> {
  return {
    'sale.park'({ draft, name }, counter) {
      const next = parkSale(counter, draft, name);
      chain.board(counter).look();
      return next;
    },
    'sale.list-parked': (_, counter) => ({ sales: chain.board(counter).list() }),
    'sale.take-parked': ({ id, draft, name }, counter) => chain.board(counter).take(id, { draft, name }),
    'sale.take-parked-anyway': ({ id, draft, name }, counter) =>
      chain.board(counter).takeAnyway(id, { draft, name }),
    'sale.drop-parked'({ id }, counter) {
      dropParked(counter, id, screenActor());
      chain.board(counter).look();
      return {};
    },
  };
}
