import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsFileView } from '../../../shared/ipc/settings-file-schemas.ts';
import { Button } from '../../components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../stores/notice-store.ts';
import { useShopSettings } from '../../stores/shop-settings-store.ts';
import { useChanges } from '../changes.ts';
import { Section, Setting } from '../section.tsx';
import { FileChanges } from './file-changes.tsx';
import styles from './settings-file.module.css';

/** The shop's settings to a file, and from one: what would change is shown first, and can be taken back. */
export function SettingsFile() {
  const { t } = useTranslation('settings');
  const [view, setView] = useState<SettingsFileView | null>(null);
  const save = async (): Promise<void> => {
    const { file } = await call('settings-file.export', {});
    if (file !== null) useNotices.getState().tell('good', t('file.saved', { file }));
  };
  const choose = async (): Promise<void> => setView((await call('settings-file.choose', {})).view);
  const apply = async (): Promise<void> => {
    setView(null);
    await call('settings-file.apply', {});
    const { read } = useShopSettings.getState();
    await read();
    const undo = async (): Promise<void> => {
      await call('settings-file.undo', {});
      await read();
    };
    useChanges.getState().note({ name: 'file', undo });
  };
  return (
    <Section title={t('name.file')}>
      <Setting title={t('file.title')} meaning={t('file.meaning')}>
        <div className={styles.buttons}>
          <Button
            icon={<Download aria-hidden="true" size={18} />}
            onClick={() => void save().catch(tellError)}
          >
            {t('file.export')}
          </Button>
          <Button
            icon={<Upload aria-hidden="true" size={18} />}
            onClick={() => void choose().catch(tellError)}
          >
            {t('file.import')}
          </Button>
        </div>
      </Setting>
      {view === null ? null : (
        <FileChanges
          view={view}
          onApply={() => void apply().catch(tellError)}
          onClose={() => setView(null)}
        />
      )}
    </Section>
  );
}
