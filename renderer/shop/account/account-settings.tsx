import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import type { AccountView } from '../../../shared/contract/account.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { Button } from '../../kit/components/button.tsx';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { subscribe } from '../../ipc/call.ts';
import { useAccount, useAccountDialog, useFreeTrials } from './account-store.ts';
import { useIsPractice } from '../first-start/start-store.ts';

export function AccountSettings() {
  const { account, read } = useAccount();
  // Each reported change may concern the login.
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
      <Setting name="company" meaning={t('companyMeaning')}>
        <Company company={company} />
      </Setting>
      <Setting name="session" meaning={t(`sessionMeaning.${session}`)}>
        <Stack gap={2}>
          {person === null ? null : (
            <p>{person.nombre === null ? person.to : `${person.nombre} · ${person.to}`}</p>
          )}
          <Text tone="soft" size="sm">
            {account.expiresAt === null
              ? t(`noExpiry.${session}`)
              : t('expires', { when: formatDateTime(account.expiresAt).slice(0, 16) })}
          </Text>
          <Row gap={2} wrap>
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
          </Row>
        </Stack>
      </Setting>
      {account.protection === null ? null : (
        <Setting name="protection" meaning={t(`protectionMeaning.${account.protection}`)}>
          <Stack gap={2}>
            <p>{t(`protectionName.${account.protection}`)}</p>
            {account.takesPassphrase ? (
              <Row gap={2} wrap>
                <Button onClick={() => show('protect')}>
                  {t(account.protection === 'passphrase' ? 'protect.change' : 'protect.button')}
                </Button>
              </Row>
            ) : null}
          </Stack>
        </Setting>
      )}
    </Section>
  );
}

function Company({ company }: Pick<AccountView, 'company'>) {
  const { t } = useTranslation('account');
  if (company === null)
    return (
      <Text tone="soft" size="sm">
        {t('noCompany')}
      </Text>
    );
  const { nombre, nombreFantasia, ruc, establishments } = company;
  return (
    <Stack gap={2}>
      <p>{nombre}</p>
      <Text tone="soft" size="sm">
        {[nombreFantasia, t('ruc', { ruc })]
          .filter((words) => words !== null && words !== nombre)
          .join(' · ')}
      </Text>
      <ul>
        {establishments.map((place) => (
          <Text as="li" size="sm" tone="soft" key={`${place.number} ${place.nombre}`}>
            {[place.number, place.nombre, place.direccion].filter((words) => words !== null).join(' · ')}
          </Text>
        ))}
      </ul>
    </Stack>
  );
}

/** Requests a free trial from the service, and lists the requests made. */
function FreeTrials() {
  const { t } = useTranslation('account');
  const { trials, read, send } = useFreeTrials();
  const show = useAccountDialog((store) => store.show);
  const isPractice = useIsPractice();
  // A waiting request may have been sent when the connection came back.
  useStatusReported(read);
  return (
    <Section title={t('trial.section')}>
      <Setting name="trial" meaning={t(isPractice ? 'trial.practice' : 'trial.meaning')}>
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
          <Stack gap={2}>
            <p role="status">
              {isPractice && trial.state === 'sent' ? t('trial.practised') : t(`trial.state.${trial.state}`)}
            </p>
            {trial.told === null ? null : (
              <Text tone="soft" size="sm">
                {trial.told}
              </Text>
            )}
            {trial.state === 'waiting' || trial.state === 'doubtful' ? (
              <Row gap={2} wrap>
                <Button onClick={() => void send(trial.id)}>
                  {t(trial.state === 'waiting' ? 'trial.sendNow' : 'trial.sendAgain')}
                </Button>
              </Row>
            ) : null}
          </Stack>
        </Setting>
      ))}
    </Section>
  );
}

/**
 * Calls `read` now and at each status event, even with an unchanged status: other changes are not part of it.
 * `read` must be a stable function.
 */
function useStatusReported(read: () => unknown): void {
  useEffect(() => {
    void read();
    return subscribe('status.changed', () => void read());
  }, [read]);
}
