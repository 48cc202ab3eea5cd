import { useShopSettings } from '../kit/settings/shop-settings-store.ts';
import { dropKeys, holdKeysFor, releaseKeys } from '../kit/keys/held-keys.ts';
import { useSaleDialog } from './dialog-store.ts';
import { useSale } from './sale-store.ts';

/**
 * Makes the unnamed consumer the sale's client; opens the question for who that is if the owner has not set
 * it. Keys pressed meanwhile are held.
 */
export async function putNameless(): Promise<void> {
  const isOverSale = useSaleDialog.getState().open !== null;
  await holdKeysFor(findAndPut());
  if (!isOverSale && useSaleDialog.getState().open === null) await releaseKeys();
}

async function findAndPut(): Promise<void> {
  const settings = useShopSettings.getState();
  // The settings may not have been read yet, or reading failed.
  if (settings.settings.finalConsumer === null) await settings.read();
  const { finalConsumer } = useShopSettings.getState().settings;
  if (finalConsumer === null) {
    // The held keys must not fill in the dialog.
    dropKeys();
    useSaleDialog.getState().show('nameless');
    return;
  }
  // Right after a sale the next one is not loaded yet.
  await useSale.getState().resume();
  useSale.getState().change((before) => ({ ...before, client: finalConsumer }));
  useSaleDialog.getState().close();
}
