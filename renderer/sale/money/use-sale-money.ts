import { useMemo } from 'react';
import type { SaleMoney } from '../../../shared/domain/draft/line-price.ts';
import { BLANK_SALE } from '../../../shared/domain/draft/sale-draft.ts';
import { useSale } from '../sale-store.ts';

/** What the sale in progress is in; before there is one, what the next one begins with. */
export function useSaleMoney(): SaleMoney {
  const currency = useSale(({ draft }) => (draft ?? BLANK_SALE).currency);
  const rate = useSale(({ draft }) => (draft ?? BLANK_SALE).rate);
  return useMemo(() => ({ currency, rate }), [currency, rate]);
}
