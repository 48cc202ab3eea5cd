import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { UpdateState } from '../../../shared/contract/system.ts';
import { Button } from '../../kit/components/button.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { useSystem } from './system-store.ts';

/** Which version runs, and the newer one, if there is one: a person has it installed. */
export function UpdateSetting() {
  const { t } = useTranslation('settings');
  const { updates, update } = useSystem();
  if (updates === null) return null;
  const { version, isAvailable, step, ready } = updates;
  const isBusy = step !== 'idle';
  return (
    <Section title={t('system.version')}>
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
