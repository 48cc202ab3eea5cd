import { useShopSettings } from '../../stores/shop-settings-store.ts';
import { useSaleDialog } from '../dialog-store.ts';
import { useSale } from '../sale-store.ts';

/** Sells to the unnamed consumer; while the shop has not said who that is, the client is asked for. */
export function takeFinalConsumer(): void {
  const { finalConsumer } = useShopSettings.getState().settings;
  if (finalConsumer === null) useSaleDialog.getState().show('client');
  else useSale.getState().change((draft) => ({ ...draft, client: finalConsumer }));
}
