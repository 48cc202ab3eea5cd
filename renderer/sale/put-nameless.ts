import { useShopSettings } from '../kit/settings/shop-settings-store.ts';
import { dropKeys, holdKeysFor, releaseKeys } from '../kit/keys/held-keys.ts';
import { useSaleDialog } from './dialog-store.ts';
import { useSale } from './sale-store.ts';

/**
 * Puts the unnamed consumer into the sale; where the owner has not said who that is, asks it first. Keys pressed
 * meanwhile come after it.
 */
export async function putNameless(): Promise<void> {
  const isOverSale = useSaleDialog.getState().open !== null;
  await holdKeysFor(findAndPut());
  if (!isOverSale && useSaleDialog.getState().open === null) await releaseKeys();
}

async function findAndPut(): Promise<void> {
  const settings = useShopSettings.getState();
  // They may not have been read yet, or not well.
  if (settings.settings.finalConsumer === null) await settings.read();
  const { finalConsumer } = useShopSettings.getState().settings;
  if (finalConsumer === null) {
    // They are no mail address.
    dropKeys();
    useSaleDialog.getState().show('nameless');
    return;
  }
  // Right after a sale the next one is not here yet.
  await useSale.getState().resume();
  useSale.getState().change((before) => ({ ...before, client: finalConsumer }));
  useSaleDialog.getState().close();
}
