import { useTranslation } from 'react-i18next';
import type { AccountView } from '../../../shared/contract/account.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { Button } from '../../kit/components/button.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { useStatusTold } from './use-status-told.ts';
import styles from './account.module.css';
import { useAccountDialog } from './account-dialog-store.ts';
import { useAccount } from './account-store.ts';
import { FreeTrials } from './free-trials.tsx';

/** Whose account it is, how the login is kept, and the way in and out. */
export function AccountSettings() {
  const { account, read } = useAccount();
  // Each change that is told may be one of the login.
  useStatusTold(read);
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
