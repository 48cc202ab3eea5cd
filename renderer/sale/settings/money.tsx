import { ScaleSettings } from '../../catalog/scale/scale-settings.tsx';
import { SaleSettings } from './sale-settings.tsx';

/** How the shop sells and counts. */
export function Money() {
  return (
    <>
      <SaleSettings />
      <ScaleSettings />
    </>
  );
}
