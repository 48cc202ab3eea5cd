import { type PricedDraft, priceDraft } from '../../shared/domain/sale/price-draft.ts';
import type { SaleDraft } from '../../shared/domain/sale/sale-draft.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { useUnits } from '../catalog/unit-store.ts';
import { useShopSettings } from '../kit/settings/shop-settings-store.ts';

interface Priced {
  draft: SaleDraft;
  settings: ShopSettings;
  decimals: ReadonlyMap<string, number>;
  priced: PricedDraft;
}

let latest: Priced | null = null;

/** Prices the sale on the screen once per change, and only the changed lines. */
function price(draft: SaleDraft, settings: ShopSettings, decimals: ReadonlyMap<string, number>): PricedDraft {
  if (latest?.draft !== draft || latest.settings !== settings || latest.decimals !== decimals) {
    const rules = { ...settings, decimalsOf: (unitId: string) => decimals.get(unitId) };
    latest = { draft, settings, decimals, priced: priceDraft(draft, rules, latest?.priced ?? null) };
  }
  return latest.priced;
}

export function pricedDraft(draft: SaleDraft): PricedDraft {
  return price(draft, useShopSettings.getState().settings, useUnits.getState().decimals);
}

/** Like `pricedDraft`, but follows settings and units too. */
export function usePricedDraft(draft: SaleDraft): PricedDraft {
  const settings = useShopSettings((store) => store.settings);
  const decimals = useUnits((store) => store.decimals);
  return price(draft, settings, decimals);
}
