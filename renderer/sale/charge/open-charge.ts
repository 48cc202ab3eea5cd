import { endAtEnter } from '../../kit/keys/held-keys.ts';
import { useCharge } from './charge-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { actAfterEntering } from '../keys/keys-ahead.ts';
import { useQuantityEdit } from '../lines/edit-store.ts';
import { focusOn, POINT_ID, SEARCH_ID } from '../focus.ts';
import { pricedDraft } from '../priced-draft.ts';
import type { DraftIssue } from '../../../shared/domain/sale/price-draft.ts';
import { usePoints } from '../../documents/issuing-point/point-store.ts';
import { useSale } from '../sale-store.ts';
import { openTerms } from '../terms/terms-store.ts';
import { useSearch } from '../search/search-store.ts';

/**
 * Opens the charge in this condition, or leads to what is missing. Waits until earlier entries are among the
 * lines, and refuses while text is typed but not entered, so that it does not reach the next client. Keys
 * pressed meanwhile are held for the dialog, or for the one to choose a missing client.
 */
export function openCharge(condition: 1 | 2): Promise<void> {
  return actAfterEntering(() => {
    if (isReady()) {
      useCharge.getState().begin(condition);
      useSaleDialog.getState().show('charge');
      return true;
    }
    // Digits typed ahead must not become a rate or a discount; a client search takes them, without their
    // Enter.
    const isForClient = useSaleDialog.getState().open === 'client';
    if (isForClient) endAtEnter();
    return isForClient;
  });
}

/** Checks that the sale can be charged; if it cannot, leads to what is missing. */
function isReady(): boolean {
  if (useSearch.getState().tellPending()) {
    focusOn(SEARCH_ID);
    return false;
  }
  const { draft } = useSale.getState();
  if (draft === null) return false;
  const [missing] = pricedDraft(draft).issues;
  if (missing !== undefined) leadTo(missing);
  return missing === undefined;
}

function leadTo(missing: DraftIssue): void {
  switch (missing.kind) {
    case 'lines':
      return focusOn(SEARCH_ID);
    case 'quantity':
      return useQuantityEdit.getState().begin(missing.key);
    case 'terms':
      return void openTerms(missing.key);
    case 'rate':
      return useSaleDialog.getState().show('currency');
    case 'point':
      void usePoints.getState().read();
      return focusOn(POINT_ID);
    case 'client':
    case 'name':
      return useSaleDialog.getState().show('client');
  }
}
