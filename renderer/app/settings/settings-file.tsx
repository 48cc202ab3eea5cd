import { Download, Undo2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { SettingsFileView } from '../../../shared/contract/settings-file.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';
import { useDispatchTables } from '../../documents/dispatch/settings/dispatch-tables-store.ts';
import { useEvidenceSettings } from '../../documents/doubt/settings/evidence-settings-store.ts';
import { useMachine } from '../../shop/machine/machine-store.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { FileChanges } from './file-changes.tsx';
import styles from './settings-file.module.css';
import { readWindowLook, showWindowLook } from './window-look.ts';

/** The counter's settings to a file, and from one: what would change is shown first, and can be taken back. */
export function SettingsFile() {
  const { t } = useTranslation('settings');
  const [view, setView] = useState<SettingsFileView | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const readKept = async (): Promise<void> => setKeptAt((await call('settings-file.read', {})).keptAt);
  useEffect(() => void readKept().catch(tellError), []);
  const save = async (): Promise<void> => {
    const { file } = await call('settings-file.export', { look: readWindowLook() });
    if (file !== null) useNotices.getState().tell('good', t('file.saved', { file }));
  };
  const choose = async (): Promise<void> =>
    setView((await call('settings-file.choose', { look: readWindowLook() })).view);
  const chooseBefore = async (): Promise<void> =>
    setView((await call('settings-file.choose-before', { look: readWindowLook() })).view);
  const takeOver = async (printers: string[] = []): Promise<void> => {
    const { look } = await call('settings-file.apply', { look: readWindowLook(), printers });
    if (look !== null) await showWindowLook(look);
    // An undo may come from any category.
    await Promise.all(
      [useShopSettings, useMachine, useDispatchTables, useEvidenceSettings].map((store) =>
        store.getState().read(),
      ),
    );
    await readKept();
  };
  const apply = async (printers: string[]): Promise<void> => {
    setView(null);
    await takeOver(printers);
    const undo = async (): Promise<void> => {
      await call('settings-file.choose-before', { look: readWindowLook() });
      await takeOver();
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
      {keptAt === null ? null : (
        <Setting title={t('file.before')} meaning={t('file.beforeMeaning', { when: formatDateTime(keptAt) })}>
          <div className={styles.buttons}>
            <Button
              icon={<Undo2 aria-hidden="true" size={18} />}
              onClick={() => void chooseBefore().catch(tellError)}
            >
              {t('file.goBack')}
            </Button>
          </div>
        </Setting>
      )}
      {view === null ? null : (
        <FileChanges
          view={view}
          onApply={(printers) => void apply(printers).catch(tellError)}
          onClose={() => setView(null)}
        />
      )}
    </Section>
  );
}
