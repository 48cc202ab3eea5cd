import { useTranslation } from 'react-i18next';
import type { MachineView } from '../../../shared/contract/machine.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { Setting } from '../../kit/settings/section.tsx';
import { useMachine } from './machine-store.ts';
import styles from './machine.module.css';
import { SourceWords } from './source-words.tsx';

/** A company's own certificates, where its network looks into HTTPS. */
export function AuthoritySetting({ authorities }: Pick<MachineView, 'authorities'>) {
  const { t } = useTranslation('settings');
  const change = useMachine((store) => store.change);
  const { chosen, isFromEnvironment } = authorities;
  return (
    <Setting
      title={t('machine.authorities')}
      meaning={
        <>
          {t('machine.authoritiesMeaning')}
          <SourceWords {...authorities} />
        </>
      }
    >
      <p className={styles.value}>
        {chosen === null ? t('machine.noAuthorities') : [chosen.name, ...chosen.subjects].join(' · ')}
      </p>
      <div className={styles.buttons}>
        {chosen === null ? null : (
          <Button
            disabled={isFromEnvironment}
            onClick={() => void change(() => call('machine.drop-authorities', {}))}
          >
            {t('machine.dropAuthorities')}
          </Button>
        )}
        <Button
          disabled={isFromEnvironment}
          onClick={() => void change(() => call('machine.choose-authorities', {}))}
        >
          {t('machine.chooseAuthorities')}
        </Button>
      </div>
    </Setting>
  );
}
