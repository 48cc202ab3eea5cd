import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { MachineFolder, MachineView } from '../../../shared/contract/machine.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { SourceWords } from './source-words.tsx';
import { useAnswer } from '../../kit/answers.ts';
import { changeMachine } from './change-machine.ts';
import styles from '../shop.module.css';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';

/** Protection against the loss of this machine: the copies, and the journal on a second drive. */
export function Backups() {
  const { t } = useTranslation('settings');
  const view = useAnswer('machine.read', {});
  const [isCopying, setIsCopying] = useState(false);
  if (view === null) return null;
  const { backups, journal, trouble } = view;
  const copy = async (): Promise<void> => {
    setIsCopying(true);
    await changeMachine(() => call('machine.back-up', {}));
    setIsCopying(false);
  };
  return (
    <>
      {trouble === null ? null : (
        <Callout tone="bad" className={styles.above} role="alert">
          {trouble}
        </Callout>
      )}
      <Section title={t('category.backups')}>
        <Setting name="backup" meaning={t('machine.backupsMeaning')}>
          <Stack>
            <Text weight="strong" role="status">
              <PathWords>
                {backups.trouble ??
                  (backups.last === null
                    ? t('machine.noBackup')
                    : t('machine.lastBackup', {
                        when: formatDateTime(backups.last.madeAt),
                        file: backups.last.file,
                      }))}
              </PathWords>
            </Text>
            <Row justify="end" wrap>
              <Button disabled={isCopying} onClick={() => void copy()}>
                {t(isCopying ? 'machine.copying' : 'machine.copyNow')}
              </Button>
            </Row>
          </Stack>
        </Setting>
        <FolderSetting
          folder="backupFolder"
          kept={backups}
          meaning={<PathWords>{t('machine.backupFolderMeaning', { folder: backups.folder })}</PathWords>}
          none={t('machine.besideData')}
        />
      </Section>
      <Section title={t('machine.journal')}>
        <FolderSetting
          folder="journalFolder"
          kept={journal}
          meaning={t('machine.journalMeaning')}
          none={t('machine.noJournal')}
        />
      </Section>
    </>
  );
}

interface FolderSettingProps {
  folder: MachineFolder;
  kept: MachineView['backups'] | MachineView['journal'];
  meaning: ReactNode;
  /** Shown if no folder was chosen. */
  none: string;
}

/** Setting for a folder of this machine, which can be changed or cleared. */
function FolderSetting({ folder, kept, meaning, none }: FolderSettingProps) {
  const { t } = useTranslation('settings');
  const { chosen, isFromEnvironment } = kept;
  return (
    <Setting
      name={folder}
      meaning={
        <>
          {meaning}
          <SourceWords {...kept} />
        </>
      }
    >
      <Stack>
        <Text weight="strong">
          <PathWords>{(isFromEnvironment ? kept.folder : chosen) ?? none}</PathWords>
        </Text>
        <Row justify="end" wrap>
          {chosen === null ? null : (
            <Button
              disabled={isFromEnvironment}
              aria-label={t('machine.dropFolderOf', { name: t(`name.${folder}`) })}
              onClick={() => void changeMachine(() => call('machine.drop-folder', { folder }))}
            >
              {t('machine.dropFolder')}
            </Button>
          )}
          <Button
            disabled={isFromEnvironment}
            aria-label={t('machine.chooseFolderOf', { name: t(`name.${folder}`) })}
            onClick={() => void changeMachine(() => call('machine.choose-folder', { folder }))}
          >
            {t('machine.chooseFolder')}
          </Button>
        </Row>
      </Stack>
    </Setting>
  );
}

/** Text with a path, which may wrap after each folder. */
function PathWords({ children }: { children: string }) {
  return children.split(/(?<=[/\\])/).map((part, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
