import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { usersMethods, type UsersState, type UserView } from '../../../shared/contract/users.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { asError, call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { PinPad } from './pin-pad.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { AT_AGAIN, isTypedTwice, PinFields } from './pin-fields.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import styles from '../shop.module.css';
import { clockTime } from '../../kit/time/time-words.ts';
import { Form } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { useUsers } from './users-store.ts';

type Step =
  | { kind: 'list' }
  | { kind: 'pin'; user: UserView }
  | { kind: 'code' }
  | { kind: 'next-code'; code: string };

interface SwitchDialogProps {
  state: UsersState;
  onClose: () => void;
}

/** Signs in another user; the sale in progress stays as it is. */
export function SwitchDialog({ state, onClose }: SwitchDialogProps) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const [failure, setFailure] = useState<string | null>(null);
  const back = (): void => {
    setFailure(null);
    setStep({ kind: 'list' });
  };
  const enter = async (user: UserView, pin: string): Promise<void> => {
    try {
      useUsers.getState().take(await call('users.sign-in', { id: user.id, pin }));
      onClose();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const leave = (): void => {
    call('users.sign-out', {}).then((left) => {
      useUsers.getState().take(left);
      onClose();
    }, tellError);
  };
  if (step.kind === 'pin') {
    return (
      <Dialog
        title={step.user.name}
        meaning={t(`role.${step.user.role}`)}
        initialFocus={field}
        onClose={onClose}
      >
        <PinPad
          label={t('pin')}
          submit={t('enter')}
          field={field}
          failure={failure}
          onEnter={(pin) => enter(step.user, pin)}
        />
        <Actions>
          <Button tone="quiet" onClick={back}>
            {t('back')}
          </Button>
        </Actions>
      </Dialog>
    );
  }
  if (step.kind === 'code') {
    return (
      <Dialog title={t('recover.title')} meaning={t('recover.meaning')} onClose={onClose}>
        <RecoverForm
          onBack={back}
          onDone={(code) => (code === null ? onClose() : setStep({ kind: 'next-code', code }))}
        />
      </Dialog>
    );
  }
  if (step.kind === 'next-code') return <RecoveryCodeDialog code={step.code} onKept={onClose} />;
  return (
    <Dialog title={t('who')} meaning={t('whoMeaning')} width="wide" initialFocus={first} onClose={onClose}>
      {state.arePinsLost ? (
        <Callout tone="warn" role="alert">
          {t('pinsLost')}
        </Callout>
      ) : null}
      <UserList
        label={t('who')}
        first={first}
        users={state.users.filter(({ isActive }) => isActive)}
        onChoose={(user) => setStep({ kind: 'pin', user })}
      />
      <Actions>
        <Button tone="quiet" onClick={() => setStep({ kind: 'code' })}>
          {t('haveCode')}
        </Button>
        <Button onClick={state.current === null ? onClose : leave}>{t('withoutUser')}</Button>
      </Actions>
    </Dialog>
  );
}

const recoverSchema = usersMethods['users.recover'].input
  .extend({ again: z.string() })
  .refine(isTypedTwice, AT_AGAIN);

interface RecoverFormProps {
  onBack: () => void;
  /** `recoveryCode` is the owner's new one, or null. */
  onDone: (recoveryCode: string | null) => void;
}

function RecoverForm({ onBack, onDone }: RecoverFormProps) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useWireForm({
    initial: { code: '', pin: '', again: '' },
    schema: recoverSchema,
    async save({ code, pin }) {
      const { recoveryCode } = await call('users.recover', { code, pin });
      onDone(recoveryCode);
    },
  });
  const { values, errors, failure, isSaving, change } = form;
  return (
    <Form ref={form.element} onSubmit={form.submit}>
      <TextField
        ref={field}
        data-takes-scans
        label={t('recover.code')}
        hint={t('recover.codeHint')}
        error={errors.code ?? failure ?? undefined}
        value={values.code}
        maxLength={60}
        onChange={(code) => change({ code })}
      />
      <PinFields values={values} errors={errors} onChange={change} />
      <Actions>
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
          {t('recover.do')}
        </Button>
      </Actions>
    </Form>
  );
}

interface UserListProps {
  label: string;
  users: readonly UserView[];
  first: RefObject<HTMLButtonElement | null>;
  onChoose: (user: UserView) => void;
}

/** Large buttons to choose a user. */
export function UserList({ label, users, first, onChoose }: UserListProps) {
  const { t } = useTranslation('users');
  useEffect(() => first.current?.focus(), [first]);
  return (
    <ul className={styles.users} aria-label={label}>
      {users.map((user, place) => (
        <li key={user.id}>
          <button
            ref={place === 0 ? first : null}
            type="button"
            className={styles.card}
            onClick={() => onChoose(user)}
          >
            <b>{user.name}</b>
            <small>
              {user.lockedMs > 0
                ? t('lockedUntil', { time: clockTime(Date.now() + user.lockedMs) })
                : [t(`role.${user.role}`), user.hasPin ? null : t('settings.noPin')]
                    .filter((fact) => fact !== null)
                    .join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
