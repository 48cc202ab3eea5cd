import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';
import { LONGEST_USER_NAME } from '../../../shared/domain/shop/rights.ts';
import { Button } from '../../kit/components/button.tsx';
import { asError, call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { saveRules, useUsers } from './users-store.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { RolePowersTable } from './role-powers.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { NO_PIN, pinFault, PinFields } from './pin-fields.tsx';
import { UserDialog } from './user-dialog.tsx';
import styles from './user-settings.module.css';

const MINUTES = [0, 1, 5, 15, 30] as const;

type Opened = { kind: 'user'; user: UserView | null } | { kind: 'code'; code: string } | { kind: 'set-up' };

/** Users of the shop with their rights. */
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

/** After how long a counter nobody touches asks who is there. */
function IdleLock({ state }: { state: UsersState }) {
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

/** The shop's first user, its owner; then the code that gets them in without a PIN. */
function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [newPin, setNewPin] = useState(NO_PIN);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const setUp = async (): Promise<void> => {
    setIsChecked(true);
    if (name.trim() === '' || pinFault(newPin) !== null) return;
    try {
      const { recoveryCode } = await call('users.set-up', { name, pin: newPin.pin });
      setCode(recoveryCode);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void setUp();
  };
  if (code !== null) return <RecoveryCodeDialog code={code} onKept={onClose} />;
  return (
    <Dialog title={t('setUp.title')} meaning={t('setUp.meaning')} initialFocus={field} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('setUp.name')}
          hint={name.length < LONGEST_USER_NAME ? undefined : t('nameFull')}
          maxLength={LONGEST_USER_NAME}
          error={isChecked && name.trim() === '' ? t('nameMissing') : undefined}
          value={name}
          onChange={setName}
        />
        <PinFields value={newPin} isChecked={isChecked} onChange={setNewPin} />
        <p role="alert" className={styles.fault}>
          {failure}
        </p>
        <div className={styles.formAnswers}>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter">
            {t('setUp.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
