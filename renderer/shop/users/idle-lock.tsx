import { useTranslation } from 'react-i18next';
import type { UsersState } from '../../../shared/contract/users.ts';
import { Segments } from '../../kit/components/segments.tsx';
import { Setting } from '../../kit/settings/section.tsx';
import { saveRules } from './save-rules.ts';

const MINUTES = [0, 1, 5, 15, 30] as const;

/** After how long a counter nobody touches asks who is there. */
export function IdleLock({ state }: { state: UsersState }) {
  const { t } = useTranslation('users');
  return (
    <Setting title={t('idle.title')} meaning={t('idle.meaning')}>
      <Segments
        label={t('idle.title')}
        options={MINUTES.map((minutes) => ({
          value: minutes,
          words: minutes === 0 ? t('idle.never') : t('idle.minutes', { count: minutes }),
        }))}
        value={state.idleLockMinutes}
        onChange={(idleLockMinutes) => saveRules(state, { idleLockMinutes })}
      />
    </Setting>
  );
}
