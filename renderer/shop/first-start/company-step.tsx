import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyView } from '../../../shared/contract/first-steps.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useIsPractice } from './start-store.ts';
import { useStatus } from '../../documents/status-store.ts';
import styles from './first-steps.module.css';
import type { StepProps } from './step-props.ts';
import { useLeavePlace } from './use-leave-place.ts';

/** Whose database this is from now on, with its premises, to be looked at before anything is sold. */
export function CompanyStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const [company, setCompany] = useState<CompanyView | null>(null);
  const [canLeave, setCanLeave] = useState(false);
  const { isLeaving, leave } = useLeavePlace('first-start.leave-company');
  const isPractice = useIsPractice();
  const premises = useId();
  const ruc = useStatus((store) => store.status?.company?.ruc);
  useEffect(() => {
    call('first-steps.company', {}).then((answer) => setCompany(answer.company), tellError);
    call('machine.read', {}).then(({ canLeaveCompany }) => setCanLeave(canLeaveCompany), tellError);
  }, [ruc]);
  if (company === null) return <p className={styles.note}>{t('company.unknown')}</p>;
  return (
    <div className={styles.wide}>
      <p className={styles.company}>
        <b>{company.nombre}</b>
        <span>{t('company.ruc', { ruc: company.ruc })}</span>
      </p>
      <h2 id={premises} className={styles.label}>
        {t('company.premises')}
      </h2>
      <ul className={styles.premises} aria-labelledby={premises}>
        {company.establishments.map(({ number, name, address }) => (
          <li key={number}>
            <b>{t('company.establishment', { number, name })}</b>
            <span>{address}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button tone="primary" keyName="Enter" disabled={isLeaving} onClick={onDone}>
          {t(isPractice ? 'steps.next' : 'company.right')}
        </Button>
      </div>
      {canLeave ? (
        <div>
          <p className={styles.meaning}>{t('company.wrongMeaning')}</p>
          <Button disabled={isLeaving} onClick={() => void leave()}>
            {t('company.wrong')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
