import { memo, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssuingPoint } from '../../../shared/domain/draft/sale-draft.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { focusOn, POINT_ID, SEARCH_ID } from '../focus.ts';
import { nameOf, pointOfSale } from '../../documents/issuing-point/point-of-sale.ts';
import { usePoints } from '../../documents/issuing-point/point-store.ts';
import { useSale } from '../sale-store.ts';
import styles from './side-panel.module.css';

/** Where the invoice is issued from: to be chosen only where there are several, and the counter has none of its own. */
export const PointChoice = memo(function PointChoice({ point }: { point: IssuingPoint | null }) {
  const { t } = useTranslation('sale');
  const { points, chosen, read, choose } = usePoints();
  const change = useSale((store) => store.change);
  const own = useShopSettings((store) => store.settings.issuingPoint);

  useEffect(() => void read(), [read]);
  useEffect(() => {
    const wanted = pointOfSale(point, { own, points, chosen });
    if (wanted === null || (point !== null && nameOf(point) === nameOf(wanted))) return;
    change((draft) => ({ ...draft, point: wanted }));
  }, [point, own, points, chosen, change]);

  const isKnown = point === null || points.some((known) => nameOf(known) === nameOf(point));
  const choices = isKnown ? points : [point, ...points];
  if (own !== null || choices.length < 2) return null;
  return (
    <div className={styles.field}>
      <select
        id={POINT_ID}
        aria-label={t('point.label')}
        value={point === null ? '' : nameOf(point)}
        onChange={(event) => {
          const next = choices.find((choice) => nameOf(choice) === event.target.value);
          if (next !== undefined) {
            choose(next);
            change((draft) => ({ ...draft, point: next }));
          }
          focusOn(SEARCH_ID);
        }}
      >
        {point === null ? <option value="">{t('point.choose')}</option> : null}
        {choices.map((choice) => (
          <option key={nameOf(choice)} value={nameOf(choice)}>
            {t('point.option', {
              establecimiento: choice.numero_establecimiento,
              punto: choice.punto_expedicion,
              timbrado: choice.numero_timbrado,
            })}
          </option>
        ))}
      </select>
    </div>
  );
});
