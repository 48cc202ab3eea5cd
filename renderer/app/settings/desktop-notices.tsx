import { useTranslation } from 'react-i18next';
import { Switch } from '../../kit/components/switch.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { changeShop } from '../../kit/settings/changes.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';

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
