import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScaleLayout } from '../../../shared/domain/scale-code.ts';
import { Button } from '../../kit/components/button.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Section } from '../../kit/settings/section.tsx';
import { nextFreeLayout } from './next-free-layout.ts';
import { ScaleLayoutRow } from './scale-layout-row.tsx';
import styles from './scale-settings.module.css';
import { ScaleTrial } from './scale-trial.tsx';

/** What the labels of the shop's scales say. */
export function ScaleSettings() {
  const { t } = useTranslation('settings');
  const layouts = useShopSettings((store) => store.settings.scaleLayouts);
  const change = (next: ScaleLayout[]): void => void changeShop('scale', 'scaleLayouts', next);
  const free = nextFreeLayout(layouts);
  return (
    <Section title={t('name.scale')}>
      <div className={styles.lesson}>
        <p>{t('scale.meaning')}</p>
        <dl className={styles.marks}>
          {(['prefix', 'item', 'weight', 'price', 'void', 'check'] as const).map((kind) => (
            <div key={kind}>
              <dt>{t(`scale.mark.${kind}`)}</dt>
              <dd>{t(`scale.markMeaning.${kind}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul>
        {layouts.map((layout, place) => (
          <ScaleLayoutRow
            key={place}
            layout={layout}
            others={layouts.filter((_other, otherPlace) => otherPlace !== place)}
            onChange={(changed) => change(layouts.with(place, changed))}
            onRemove={() => change(layouts.filter((_other, otherPlace) => otherPlace !== place))}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          icon={<Plus aria-hidden="true" size={18} />}
          disabled={free === null}
          onClick={() => {
            if (free !== null) change([...layouts, free]);
          }}
        >
          {t('scale.add')}
        </Button>
        <ScaleTrial layouts={layouts} />
      </div>
    </Section>
  );
}
