import { isDeepStrictEqual } from 'node:util';
import { sizeOf } from '../../../shared/domain/labels/label-size.ts';
import type { LabelPlan, LabelSettings } from '../../../shared/contract/labels.ts';
import type { SettingsParts } from './parts.ts';
import { saveShopSettings } from './save-shop-settings.ts';

/** Keeps the size that was used and, of a sheet, its margins, for the next labels of this counter. */
export function rememberLabels(
  parts: SettingsParts,
  { size, margins }: Pick<LabelPlan, 'size' | 'margins'>,
  actor: string,
): void {
  const before = parts.settings.read().priceLabels;
  const isSheet = sizeOf(size).kind === 'sheet';
  const after: LabelSettings = {
    size,
    margins: isSheet ? { ...before.margins, [size]: margins } : before.margins,
  };
  if (!isDeepStrictEqual(before, after)) saveShopSettings(parts, { priceLabels: after }, actor);
}
