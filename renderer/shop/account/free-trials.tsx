import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { Button } from '../../kit/components/button.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { useIsPractice } from '../first-start/start-store.ts';
import { useStatusTold } from './use-status-told.ts';
import styles from './account.module.css';
import { useAccountDialog } from './account-dialog-store.ts';
import { useFreeTrials } from './free-trial-store.ts';

/** Asking the service for a free trial, and what became of those that were asked for. */
export function FreeTrials() {
  const { t } = useTranslation('account');
  const { trials, read, send } = useFreeTrials();
  const show = useAccountDialog((store) => store.show);
  const isPractice = useIsPractice();
  // One that waited may have left with the connection.
  useStatusTold(read);
  return (
    <Section title={t('trial.section')}>
      <Setting title={t('trial.title')} meaning={t(isPractice ? 'trial.practice' : 'trial.meaning')}>
        <div>
          <Button onClick={() => show('free-trial')}>{t('trial.ask')}</Button>
        </div>
      </Setting>
      {trials.map((trial) => (
        <Setting
          key={trial.id}
          title={`${trial.nombre} · ${trial.whatsapp}`}
          meaning={t('trial.askedAt', { when: formatDateTime(trial.askedAt).slice(0, 16) })}
        >
          <div className={styles.facts}>
            <p role="status">
              {isPractice && trial.state === 'sent' ? t('trial.practised') : t(`trial.state.${trial.state}`)}
            </p>
            {trial.told === null ? null : <p className={styles.soft}>{trial.told}</p>}
            {trial.state === 'waiting' || trial.state === 'doubtful' ? (
              <div className={styles.actions}>
                <Button onClick={() => void send(trial.id)}>
                  {t(trial.state === 'waiting' ? 'trial.sendNow' : 'trial.sendAgain')}
                </Button>
              </div>
            ) : null}
          </div>
        </Setting>
      ))}
    </Section>
  );
}
