import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../kit/components/button.tsx';
import { Actions, Dialog } from '../../../kit/components/dialog.tsx';
import { Segments } from '../../../kit/fields/segments.tsx';
import { Switch } from '../../../kit/fields/switch.tsx';
import { useChanges } from '../../../kit/settings/changes.ts';
import { Section, Setting } from '../../../kit/settings/section.tsx';
import { Text } from '../../../kit/layout/layout.tsx';
import styles from '../../documents.module.css';
import { call } from '../../../ipc/call.ts';
import { putAnswer, useAnswer } from '../../../kit/answers.ts';
import { tellError } from '../../../kit/components/notice-store.ts';
import type { Output } from '../../../../shared/contract/contract.ts';

type EvidenceSettings = Output<'settings.read-evidence'>;

const QUIET_MINUTES = [10, 30, 60, 120];

/** Settings for settling doubts automatically, with the assumption they rest on. */
export function DoubtSettings() {
  const { t } = useTranslation('settings');
  const settings = useAnswer('settings.read-evidence', {});
  const [isAsking, setIsAsking] = useState(false);
  if (settings === null) return null;
  const { quietMinutes, isAutomatic } = settings;
  const choices = QUIET_MINUTES.includes(quietMinutes)
    ? QUIET_MINUTES
    : [...QUIET_MINUTES, quietMinutes].toSorted((one, other) => one - other);
  const keep = (next: Partial<EvidenceSettings>): void => {
    setIsAsking(false);
    const name = next.isAutomatic === undefined ? 'quietDoubts' : 'automaticDoubts';
    saveEvidence(next).then(
      () => useChanges.getState().note({ name, undo: () => saveEvidence(settings) }),
      tellError,
    );
  };
  return (
    <Section title={t('doubts.title')}>
      <Text tone="soft" className={styles.meaning}>
        {t('doubts.meaning')}
      </Text>
      <Setting name="automaticDoubts" meaning={t('doubts.automaticMeaning')}>
        <Switch
          label={t('name.automaticDoubts')}
          isOn={isAutomatic}
          onChange={(isOn) => (isOn ? setIsAsking(true) : keep({ isAutomatic: false }))}
        />
      </Setting>
      <Setting name="quietDoubts" meaning={t('doubts.quietMeaning')}>
        <Segments
          label={t('name.quietDoubts')}
          options={choices.map((value) => ({ value, words: t('doubts.minutes', { count: value }) }))}
          value={quietMinutes}
          onChange={(chosen) => keep({ quietMinutes: chosen })}
        />
      </Setting>
      {isAsking ? (
        <Dialog
          title={t('doubts.askTitle')}
          meaning={t('doubts.assumption', { count: quietMinutes })}
          onClose={() => setIsAsking(false)}
        >
          <Actions>
            <Button tone="danger" onClick={() => keep({ isAutomatic: true })}>
              {t('doubts.turnOn')}
            </Button>
            <Button autoFocus onClick={() => setIsAsking(false)}>
              {t('doubts.leaveOff')}
            </Button>
          </Actions>
        </Dialog>
      ) : null}
    </Section>
  );
}

/** Throws CallError. */
async function saveEvidence(next: Partial<EvidenceSettings>): Promise<void> {
  putAnswer('settings.read-evidence', {}, await call('settings.save-evidence', next));
}
