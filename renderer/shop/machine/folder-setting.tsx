import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MachineFolder, MachineView } from '../../../shared/contract/machine.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { useMachine } from './machine-store.ts';
import styles from './machine.module.css';
import { PathWords } from './path-words.tsx';
import { SourceWords } from './source-words.tsx';

interface FolderSettingProps {
  folder: MachineFolder;
  kept: MachineView['backups'] | MachineView['journal'];
  title: string;
  meaning: ReactNode;
  /** What is said in place of a folder where none was chosen. */
  none: string;
}

/** A folder of this machine: the one chosen, and the ways to another and to none. */
export function FolderSetting({ folder, kept, title, meaning, none }: FolderSettingProps) {
  const { t } = useTranslation('settings');
  const change = useMachine((store) => store.change);
  const { chosen, isFromEnvironment } = kept;
  return (
    <Setting
      title={title}
      meaning={
        <>
          {meaning}
          <SourceWords {...kept} />
        </>
      }
    >
      <p className={styles.value}>
        <PathWords>{(isFromEnvironment ? kept.folder : chosen) ?? none}</PathWords>
      </p>
      <div className={styles.buttons}>
        {chosen === null ? null : (
          <Button
            disabled={isFromEnvironment}
            aria-label={t('machine.dropFolderOf', { name: title })}
            onClick={() => void change(() => call('machine.drop-folder', { folder }))}
          >
            {t('machine.dropFolder')}
          </Button>
        )}
        <Button
          disabled={isFromEnvironment}
          aria-label={t('machine.chooseFolderOf', { name: title })}
          onClick={() => void change(() => call('machine.choose-folder', { folder }))}
        >
          {t('machine.chooseFolder')}
        </Button>
      </div>
    </Setting>
  );
}
