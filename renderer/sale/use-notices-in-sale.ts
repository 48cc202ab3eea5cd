import { useDialogs } from '../kit/components/dialog-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useCharge } from './charge/charge-store.ts';
import { useSale } from './sale-store.ts';

/**
 * True where messages have a row in the sale, over the end of its lines: in the corner they would cover its total.
 * Elsewhere they lie over the corner, and so they do over a dialog, behind which the sale is out of reach.
 */
export function useNoticesInSale(): boolean {
  const isInFront = useScreen((store) => store.screen.name === 'sale');
  const isFree = useDialogs((store) => store.open === 0);
  const isSold = useCharge((store) => store.charged !== null);
  const isThere = useSale((store) => store.draft !== null);
  return isInFront && isFree && isThere && !isSold;
}
