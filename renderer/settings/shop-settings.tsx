import { useTranslation } from 'react-i18next';
import { Switch } from '../components/switch.tsx';
import { useShopSettings } from '../stores/shop-settings-store.ts';
import { changeShop } from './changes.ts';
import { ClassificationSetting } from './classification-setting.tsx';
import { FinalConsumerSetting } from './final-consumer-setting.tsx';
import { Section, Setting } from './section.tsx';

/** Of the shop: kept with its data. */
export function ShopSettings() {
  const { t } = useTranslation('settings');
  const { roundsCash, desktopNotices } = useShopSettings((store) => store.settings);
  return (
    <Section title={t('shop')}>
      <Setting title={t('name.rounding')} meaning={t('roundingMeaning')}>
        <Switch
          label={t('name.rounding')}
          isOn={roundsCash}
          onChange={(isOn) => void changeShop('rounding', 'roundsCash', isOn)}
        />
      </Setting>
      <Setting title={t('name.desktopNotices')} meaning={t('desktopNoticesMeaning')}>
        <Switch
          label={t('name.desktopNotices')}
          isOn={desktopNotices}
          onChange={(isOn) => void changeShop('desktopNotices', 'desktopNotices', isOn)}
        />
      </Setting>
      <FinalConsumerSetting />
      <ClassificationSetting />
    </Section>
  );
}
