import { useShopSettings } from '../stores/shop-settings-store.ts';
import { useSaleDialog } from './dialog-store.ts';
import { useSale } from './sale-store.ts';

/** Puts the unnamed consumer into the sale; where the owner has not said who that is, asks it first. */
export async function putNameless(): Promise<void> {
  const settings = useShopSettings.getState();
  // They may not have been read yet, or not well.
  if (settings.settings.finalConsumer === null) await settings.read();
  const { finalConsumer } = useShopSettings.getState().settings;
  if (finalConsumer === null) {
    useSaleDialog.getState().show('nameless');
    return;
  }
  // Right after a sale the next one is not here yet.
  await useSale.getState().resume();
  useSale.getState().change((before) => ({ ...before, client: finalConsumer }));
  useSaleDialog.getState().close();
}
