import { useRef, useState } from 'react';
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
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Form, List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { NO_PIN, pinFault, PinFields } from './pin-fields.tsx';
import { UserDialog } from './user-dialog.tsx';
import styles from '../shop.module.css';

const MINUTES = [0, 1, 5, 15, 30] as const;

type Opened = { kind: 'user'; user: UserView | null } | { kind: 'code'; code: string } | { kind: 'set-up' };

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
        <Section name="users">
          <Stack gap={4} align="start" className={styles.part}>
            <Text tone="soft">{t('settings.none')}</Text>
            <Button onClick={() => setOpened({ kind: 'set-up' })}>{t('settings.begin')}</Button>
          </Stack>
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
      <Section name="users">
        <List>
          {state.users.map((user) => (
            <Row as="li" key={user.id}>
              <Stack gap={0} grow>
                <b>{user.name}</b>
                <small>
                  {[
                    t(`role.${user.role}`),
                    user.isActive ? null : t('settings.inactive'),
                    user.hasPin ? null : t('settings.noPin'),
                  ]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
                </small>
              </Stack>
              <Button onClick={() => onOpen({ kind: 'user', user })}>{t('settings.change')}</Button>
            </Row>
          ))}
        </List>
        <Row wrap className={styles.part}>
          <Button onClick={() => onOpen({ kind: 'user', user: null })}>{t('settings.add')}</Button>
          <Button tone="quiet" onClick={makeCode}>
            {t('settings.newCode')}
          </Button>
        </Row>
      </Section>
      <Section name="powers">
        <RolePowersTable state={state} />
        <IdleLock state={state} />
      </Section>
    </>
  );
}

/** After how long a counter nobody touches asks who is there. */
function IdleLock({ state }: { state: UsersState }) {
  const { t } = useTranslation(['users', 'settings']);
  return (
    <Setting name="idleLock" meaning={t('idle.meaning')}>
      <Segments
        label={t('settings:name.idleLock')}
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
  if (code !== null) return <RecoveryCodeDialog code={code} onKept={onClose} />;
  return (
    <Dialog title={t('setUp.title')} meaning={t('setUp.meaning')} initialFocus={field} onClose={onClose}>
      <Form onSubmit={() => void setUp()}>
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
        <Text tone="bad" role="alert">
          {failure}
        </Text>
        <Actions>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter">
            {t('setUp.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
