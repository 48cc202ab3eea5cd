import { useTranslation } from 'react-i18next';
import { SIZES, THEMES } from '../../../shared/domain/appearance.ts';
import { useAppearance } from '../appearance/appearance-store.ts';
import { Segments } from '../../kit/components/segments.tsx';
import { Switch } from '../../kit/components/switch.tsx';
import { changeAppearance } from './look-changes.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';

/** Of this window on this machine. */
export function AppearanceSettings() {
  const { t } = useTranslation('settings');
  const { theme, hasHighContrast, size } = useAppearance((store) => store.appearance);
  return (
    <Section title={t('appearance')}>
      <Setting title={t('name.theme')} meaning={t('themeMeaning')}>
        <Segments
          label={t('name.theme')}
          options={THEMES.map((value) => ({ value, words: t(`theme.${value}`) }))}
          value={theme}
          onChange={(chosen) => changeAppearance('theme', { theme: chosen })}
        />
      </Setting>
      <Setting title={t('name.size')} meaning={t('sizeMeaning')}>
        <Segments
          label={t('name.size')}
          options={SIZES.map((value) => ({ value, words: t('percent', { count: value }) }))}
          value={size}
          onChange={(chosen) => changeAppearance('size', { size: chosen })}
        />
      </Setting>
      <Setting title={t('name.contrast')} meaning={t('contrastMeaning')}>
        <Switch
          label={t('name.contrast')}
          isOn={hasHighContrast}
          onChange={(isOn) => changeAppearance('contrast', { hasHighContrast: isOn })}
        />
      </Setting>
    </Section>
  );
}
