import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { SettingsFile } from './settings-file.tsx';
import { call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { Switch } from '../../kit/fields/switch.tsx';
import { changeShop, useChanges } from '../../kit/settings/changes.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import type { UpdateState } from '../../../shared/contract/system.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';

/** Settings of the app on this machine, except its window. One section a line. */
export function System() {
  return (
    <>
      <DesktopNotices />
      <SettingsFile />
      <StartSetting />
      <UpdateSetting />
    </>
  );
}

function DesktopNotices() {
  const { t } = useTranslation('settings');
  const isOn = useShopSettings((store) => store.settings.desktopNotices);
  return (
    <Section title={t('notices')}>
      <Setting name="desktopNotices" meaning={t('desktopNoticesMeaning')}>
        <Switch
          label={t('name.desktopNotices')}
          isOn={isOn}
          onChange={(next) => void changeShop('desktopNotices', 'desktopNotices', next)}
        />
      </Setting>
    </Section>
  );
}

function StartSetting() {
  const { t } = useTranslation('settings');
  const { startsWithSystem, read } = useSystem();
  useEffect(() => void read(), [read]);
  return (
    <Section title={t('system.machine')}>
      <Setting name="startWithSystem" meaning={t('system.startMeaning')}>
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

/** The running version, and a newer one if there is one, which the user installs. */
function UpdateSetting() {
  const { t } = useTranslation('settings');
  const { updates, update } = useSystem();
  if (updates === null) return null;
  const { version, isAvailable, step, ready } = updates;
  const isBusy = step !== 'idle';
  return (
    <Section name="updates">
      <Setting title={t('system.running', { version })} meaning={<UpdateWords {...updates} />}>
        {!isAvailable ? null : ready === null ? (
          <Button disabled={isBusy} onClick={() => void update('updates.look')}>
            {t('system.look')}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={() => void update('updates.install')}>
            {t('system.install', { version: ready })}
          </Button>
        )}
      </Setting>
    </Section>
  );
}

function UpdateWords({ isAvailable, step, ready, failure, lookedAt }: UpdateState) {
  const { t } = useTranslation('settings');
  if (!isAvailable) return t('system.notUpdated');
  if (step !== 'idle') return t(`system.${step}`);
  if (ready !== null) return t('system.ready', { version: ready });
  if (failure !== null) return failure;
  if (lookedAt === null) return t('system.notLooked');
  return t('system.newest', { when: formatDateTime(lookedAt).slice(0, 16) });
}

interface SystemStore {
  /** Null until it has been read. */
  startsWithSystem: boolean | null;
  updates: UpdateState | null;
  read: () => Promise<void>;
  setStart: (startsWithSystem: boolean) => Promise<void>;
  /** Looks for a newer version, or installs the one that is ready. */
  update: (method: 'updates.look' | 'updates.install') => Promise<void>;
}

/** State of the app on this machine. */
export const useSystem = create<SystemStore>((set, get) => ({
  startsWithSystem: null,
  updates: null,
  async read() {
    try {
      const [system, updates] = await Promise.all([call('system.read', {}), call('updates.read', {})]);
      set({ ...system, updates });
    } catch (error) {
      tellError(error);
    }
  },
  async setStart(startsWithSystem) {
    set(await call('system.set-start', { startsWithSystem }));
  },
  async update(method) {
    const { updates } = get();
    if (updates === null) return;
    set({ updates: { ...updates, step: method === 'updates.look' ? 'looking' : 'installing' } });
    try {
      set({ updates: await call(method, {}) });
    } catch (error) {
      set({ updates });
      tellError(error);
    }
  },
}));

/** Applies at once and can be undone. */
export async function changeStart(startsWithSystem: boolean): Promise<void> {
  const { setStart } = useSystem.getState();
  try {
    await setStart(startsWithSystem);
    useChanges.getState().note({ name: 'startWithSystem', undo: () => setStart(!startsWithSystem) });
  } catch (error) {
    tellError(error);
  }
}
