import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { useUsers } from './users-store.ts';
import { Section } from '../../kit/settings/section.tsx';
import { IdleLock } from './idle-lock.tsx';
import { RolePowersTable } from './role-powers.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import styles from './user-settings.module.css';

type Opened = { kind: 'user'; user: UserView | null } | { kind: 'code'; code: string } | { kind: 'set-up' };

/** Who sells in the shop, and what each may do. */
export function UserSettings() {
  const { t } = useTranslation('users');
  const state = useUsers((store) => store.state);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const keep = async (code: string): Promise<void> => {
    try {
      await call('users.keep-code', { recoveryCode: code });
      close();
    } catch (error) {
      tellError(error);
    }
  };
  if (state === null) return null;
  return (
    <>
      {state.users.length === 0 ? (
        <Section title={t('settings.title')}>
          <p className={styles.none}>{t('settings.none')}</p>
          <div>
            <Button onClick={() => setOpened({ kind: 'set-up' })}>{t('settings.begin')}</Button>
          </div>
        </Section>
      ) : (
        <Settled state={state} onOpen={setOpened} />
      )}
      {opened?.kind === 'set-up' ? <SetUpDialog onClose={close} /> : null}
      {opened?.kind === 'user' ? <UserDialog user={opened.user} onClose={close} /> : null}
      {opened?.kind === 'code' ? (
        <RecoveryCodeDialog code={opened.code} onKept={() => void keep(opened.code)} onLeave={close} />
      ) : null}
    </>
  );
}

function Settled({ state, onOpen }: { state: UsersState; onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('users');
  const makeCode = (): void => {
    call('users.new-code', {}).then(
      ({ recoveryCode }) => onOpen({ kind: 'code', code: recoveryCode }),
      tellError,
    );
  };
  return (
    <>
      <Section title={t('settings.title')}>
        <ul>
          {state.users.map((user) => (
            <li key={user.id} className={styles.user}>
              <div className={styles.what}>
                <b>{user.name}</b>
                <span className={styles.facts}>
                  {[
                    t(`role.${user.role}`),
                    user.isActive ? null : t('settings.inactive'),
                    user.hasPin ? null : t('settings.noPin'),
                  ]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </span>
              </div>
              <Button onClick={() => onOpen({ kind: 'user', user })}>{t('settings.change')}</Button>
            </li>
          ))}
        </ul>
        <div className={styles.answers}>
          <Button onClick={() => onOpen({ kind: 'user', user: null })}>{t('settings.add')}</Button>
          <Button tone="quiet" onClick={makeCode}>
            {t('settings.newCode')}
          </Button>
        </div>
      </Section>
      <Section title={t('powers.title')}>
        <RolePowersTable state={state} />
        <IdleLock state={state} />
      </Section>
    </>
  );
}
