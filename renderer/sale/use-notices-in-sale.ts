import { useDialogs } from '../kit/components/dialog-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useCharge } from './charge/charge-store.ts';
import { useSale } from './sale-store.ts';

/**
 * True if messages show in a row of the sale, over the end of its lines: in the corner they would cover its
 * total. On other screens and over a dialog they show in the corner.
 */
export function useNoticesInSale(): boolean {
  const isInFront = useScreen((store) => store.screen.name === 'sale');
  const isFree = useDialogs((store) => store.open === 0);
  const isSold = useCharge((store) => store.charged !== null);
  const isThere = useSale((store) => store.draft !== null);
  return isInFront && isFree && isThere && !isSold;
}
