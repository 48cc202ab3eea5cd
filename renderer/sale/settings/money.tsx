import { useTranslation } from 'react-i18next';
import { ScaleSettings } from '../../catalog/scale/scale-settings.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { ClassificationSetting } from '../../catalog/lists/classification-setting.tsx';
import { FinalConsumerSetting } from '../../clients/nameless/final-consumer-setting.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';

/** Settings of sales and scale labels. */
export function Money() {
  return (
    <>
      <SaleSettings />
      <ScaleSettings />
    </>
  );
}

/** Settings of sales, stored with the shop's data. */
function SaleSettings() {
  const { t } = useTranslation('settings');
  const asksForJson = useShopSettings((store) => store.settings.asksForJson);
  const hasFinalConsumer = useShopSettings((store) => store.settings.finalConsumer !== null);
  const startsNameless = useShopSettings((store) => store.settings.startsNameless);
  const roundsCash = useShopSettings((store) => store.settings.roundsCash);
  return (
    <Section title={t('sale')}>
      <Setting name="rounding" meaning={t('roundingMeaning')}>
        <Switch
          label={t('name.rounding')}
          isOn={roundsCash}
          onChange={(isOn) => void changeShop('rounding', 'roundsCash', isOn)}
        />
      </Setting>
      <FinalConsumerSetting />
      {hasFinalConsumer ? (
        <Setting name="startsNameless" meaning={t('startsNamelessMeaning')}>
          <Switch
            label={t('name.startsNameless')}
            isOn={startsNameless}
            onChange={(isOn) => void changeShop('startsNameless', 'startsNameless', isOn)}
          />
        </Setting>
      ) : null}
      <ClassificationSetting />
      <Setting name="json" meaning={t('jsonMeaning')}>
        <Switch
          label={t('name.json')}
          isOn={asksForJson}
          onChange={(isOn) => void changeShop('json', 'asksForJson', isOn)}
        />
      </Setting>
    </Section>
  );
}
