import { useTranslation } from 'react-i18next';
import { Switch } from '../components/switch.tsx';
import { useShopSettings } from '../stores/shop-settings-store.ts';
import { changeShop } from './changes.ts';
import { Section, Setting } from './section.tsx';

/** Whether the desktop tells of what needs a person. */
export function DesktopNotices() {
  const { t } = useTranslation('settings');
  const isOn = useShopSettings((store) => store.settings.desktopNotices);
  return (
    <Section title={t('notices')}>
      <Setting title={t('name.desktopNotices')} meaning={t('desktopNoticesMeaning')}>
        <Switch
          label={t('name.desktopNotices')}
          isOn={isOn}
          onChange={(next) => void changeShop('desktopNotices', 'desktopNotices', next)}
        />
      </Setting>
    </Section>
  );
}
