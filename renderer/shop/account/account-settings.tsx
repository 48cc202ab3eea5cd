import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { AccountView } from '../../../shared/contract/account.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { Button } from '../../kit/components/button.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { subscribe } from '../../ipc/call.ts';
import styles from './account.module.css';
import { useAccount, useAccountDialog } from './account-store.ts';
import { useIsPractice } from '../first-start/start-store.ts';
import { useFreeTrials } from './free-trial-store.ts';

/** The account, the keeping of the login, and the way in and out. */
export function AccountSettings() {
  const { account, read } = useAccount();
  // Each change that is told may be one of the login.
  useStatusReported(read);
  if (account === null) return null;
  return (
    <>
      <LogInSection account={account} />
      <FreeTrials />
    </>
  );
}

function LogInSection({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const show = useAccountDialog((store) => store.show);
  const { company, person, session } = account;
  return (
    <Section title={t('section')}>
      <Setting title={t('company')} meaning={t('companyMeaning')}>
        <Company company={company} />
      </Setting>
      <Setting title={t('session')} meaning={t(`sessionMeaning.${session}`)}>
        <div className={styles.facts}>
          {person === null ? null : (
            <p>{person.nombre === null ? person.to : `${person.nombre} · ${person.to}`}</p>
          )}
          <p className={styles.soft}>
            {account.expiresAt === null
              ? t(`noExpiry.${session}`)
              : t('expires', { when: formatDateTime(account.expiresAt).slice(0, 16) })}
          </p>
          <div className={styles.actions}>
            {session === 'locked' ? (
              <Button tone="primary" onClick={() => show('passphrase')}>
                {t('passphrase.open')}
              </Button>
            ) : null}
            {session === 'given' ? null : (
              <Button tone={session === 'kept' ? 'plain' : 'primary'} onClick={() => show('log-in')}>
                {t(session === 'kept' ? 'renew' : 'title')}
              </Button>
            )}
            {session === 'kept' || session === 'refused' ? (
              <Button tone="danger" onClick={() => show('sign-out')}>
                {t('signOut.button')}
              </Button>
            ) : null}
          </div>
        </div>
      </Setting>
      {account.protection === null ? null : (
        <Setting title={t('protection')} meaning={t(`protectionMeaning.${account.protection}`)}>
          <div className={styles.facts}>
            <p>{t(`protectionName.${account.protection}`)}</p>
            {account.takesPassphrase ? (
              <div className={styles.actions}>
                <Button onClick={() => show('protect')}>
                  {t(account.protection === 'passphrase' ? 'protect.change' : 'protect.button')}
                </Button>
              </div>
            ) : null}
          </div>
        </Setting>
      )}
    </Section>
  );
}

function Company({ company }: Pick<AccountView, 'company'>) {
  const { t } = useTranslation('account');
  if (company === null) return <p className={styles.soft}>{t('noCompany')}</p>;
  const { nombre, nombreFantasia, ruc, establishments } = company;
  return (
    <div className={styles.facts}>
      <p>{nombre}</p>
      <p className={styles.soft}>
        {[nombreFantasia, t('ruc', { ruc })]
          .filter((words) => words !== null && words !== nombre)
          .join(' · ')}
      </p>
      <ul className={styles.places}>
        {establishments.map((place) => (
          <li key={`${place.number} ${place.nombre}`}>
            {[place.number, place.nombre, place.direccion].filter((words) => words !== null).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asking the service for a free trial, and what became of those that were asked for. */
function FreeTrials() {
  const { t } = useTranslation('account');
  const { trials, read, send } = useFreeTrials();
  const show = useAccountDialog((store) => store.show);
  const isPractice = useIsPractice();
  // One that waited may have left with the connection.
  useStatusReported(read);
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

/**
 * Calls it now, and whenever the program tells its status, even the same as before: what else changed is not in it.
 * The function is one that stays.
 */
function useStatusReported(read: () => unknown): void {
  useEffect(() => {
    void read();
    return subscribe('status.changed', () => void read());
  }, [read]);
}
