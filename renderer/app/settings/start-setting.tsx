import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../kit/components/switch.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { changeStart, useSystem } from './system-store.ts';

/** Whether this counter is there as soon as somebody logs in to the machine. */
export function StartSetting() {
  const { t } = useTranslation('settings');
  const { startsWithSystem, read } = useSystem();
  useEffect(() => void read(), [read]);
  return (
    <Section title={t('system.machine')}>
      <Setting title={t('name.startWithSystem')} meaning={t('system.startMeaning')}>
        {startsWithSystem === null ? null : (
          <Switch
            label={t('name.startWithSystem')}
            isOn={startsWithSystem}
            onChange={(isOn) => void changeStart(isOn)}
          />
        )}
      </Setting>
    </Section>
  );
}
