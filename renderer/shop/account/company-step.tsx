import { Building2, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyChoice } from '../../../shared/contract/account.ts';
import { Button } from '../../kit/components/button.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import styles from './account.module.css';

interface CompanyStepProps {
  companies: CompanyChoice[];
  onLoggedIn: () => void;
  onBack: () => void;
}

/** The account has several companies, and these data are one company's for good: a person chooses. */
export function CompanyStep({ companies, onLoggedIn, onBack }: CompanyStepProps) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (ruc: string): Promise<void> => {
    setBusy(true);
    try {
      await call('account.choose-company', { ruc });
      onLoggedIn();
    } catch (error) {
      setFault(asError(error).message);
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <div>
        <h3 className={styles.heading}>{t('chooseCompany')}</h3>
        <p className={styles.soft}>{t('chooseCompanyMeaning')}</p>
      </div>
      <ul className={styles.companies}>
        {companies.map(({ ruc, nombre }, place) => (
          <li key={ruc}>
            <button
              type="button"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has come in place of the field that had it
              autoFocus={place === 0}
              className={styles.company}
              disabled={isBusy}
              onClick={() => void choose(ruc)}
            >
              <Building2 aria-hidden="true" size={20} />
              <span>{nombre}</span>
              <span className={styles.soft}>{t('ruc', { ruc })}</span>
            </button>
          </li>
        ))}
      </ul>
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          <CircleAlert aria-hidden="true" size={18} />
          {fault}
        </p>
      )}
      <div className={styles.answers}>
        <Button tone="quiet" onClick={onBack}>
          {t('otherAccount')}
        </Button>
      </div>
    </div>
  );
}
