import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usersMethods, type UsersState, type UserView } from '../../../shared/contract/users.ts';
import { LONGEST_USER_NAME } from '../../../shared/domain/shop/rights.ts';
import { Button } from '../../kit/components/button.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { saveRules, useUsers } from './users-store.ts';
import { Section, Setting } from '../../kit/settings/section.tsx';
import { Segments } from '../../kit/fields/segments.tsx';
import { RolePowersTable } from './role-powers.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Form, List, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { AT_AGAIN, isTypedTwice, PinFields } from './pin-fields.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { Failure } from '../../kit/layout/panel.tsx';
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
                    user.isShared ? t('settings.ofOffice') : null,
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
          {state.current?.isShared === true ? null : (
            <Button tone="quiet" onClick={makeCode}>
              {t('settings.newCode')}
            </Button>
          )}
        </Row>
      </Section>
      <Section name="powers">
        <RolePowersTable state={state} />
        <IdleLock state={state} />
      </Section>
    </>
  );
}

/** Idle time after which the user is signed out. */
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

const setUpSchema = usersMethods['users.set-up'].input
  .extend({ again: z.string() })
  .refine(isTypedTwice, AT_AGAIN);

/** Creates the shop's first user, its owner; then shows the recovery code. */
function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState<string | null>(null);
  const form = useWireForm({
    initial: { name: '', pin: '', again: '' },
    schema: setUpSchema,
    async save({ name, pin }) {
      const { recoveryCode } = await call('users.set-up', { name, pin });
      setCode(recoveryCode);
    },
  });
  const { values, errors, failure, isSaving, change } = form;
  if (code !== null) return <RecoveryCodeDialog code={code} onKept={onClose} />;
  return (
    <Dialog title={t('setUp.title')} meaning={t('setUp.meaning')} initialFocus={field} onClose={onClose}>
      <Form ref={form.element} onSubmit={form.submit}>
        <TextField
          ref={field}
          label={t('setUp.name')}
          hint={values.name.length < LONGEST_USER_NAME ? undefined : t('nameFull')}
          maxLength={LONGEST_USER_NAME}
          error={errors.name}
          value={values.name}
          onChange={(name) => change({ name })}
        />
        <PinFields values={values} errors={errors} onChange={change} />
        <Failure words={failure} />
        <Actions>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
            {t('setUp.do')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
