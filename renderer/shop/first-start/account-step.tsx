import { useTranslation } from 'react-i18next';
import { useAccountDialog } from '../account/account-dialog-store.ts';
import { LogInForm } from '../account/log-in-form.tsx';
import { Button } from '../../kit/components/button.tsx';
import { useStatus } from '../../documents/status-store.ts';
import styles from './first-steps.module.css';
import { ChooseAddressAnew } from './choose-address-anew.tsx';
import { Offline } from './offline.tsx';
import type { StepProps } from './step-props.ts';

/** Login; over an account that is logged in already, who that is. */
export function AccountStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const status = useStatus((store) => store.status);
  const show = useAccountDialog((store) => store.show);
  const company = status?.company ?? null;
  if (company !== null && status?.hold?.kind !== 'login-needed') {
    return (
      <>
        <p className={styles.company}>
          <b>{company.nombre}</b>
          <span>{t('company.ruc', { ruc: company.ruc })}</span>
        </p>
        <Button tone="primary" keyName="Enter" onClick={onDone}>
          {t('steps.next')}
        </Button>
      </>
    );
  }
  return (
    <div className={styles.form}>
      <Offline />
      <LogInForm onLoggedIn={onDone} />
      <div className={styles.beside}>
        <p>{t('steps.noAccount')}</p>
        <Button tone="quiet" onClick={() => show('free-trial')}>
          {t('steps.askForTrial')}
        </Button>
      </div>
      <ChooseAddressAnew />
    </div>
  );
}
