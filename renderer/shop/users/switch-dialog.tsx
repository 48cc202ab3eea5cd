import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { PinPad } from './pin-pad.tsx';
import { RecoverForm } from './recover-form.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import styles from './switch-dialog.module.css';
import { UserList } from './user-list.tsx';
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

/** Another user takes over; the sale in progress stays as it is. */
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
        <div className={styles.answers}>
          <Button tone="quiet" onClick={back}>
            {t('back')}
          </Button>
        </div>
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
        <p role="alert" className={styles.lost}>
          {t('pinsLost')}
        </p>
      ) : null}
      <UserList
        label={t('who')}
        first={first}
        users={state.users.filter(({ isActive }) => isActive)}
        onChoose={(user) => setStep({ kind: 'pin', user })}
      />
      <div className={styles.answers}>
        <Button tone="quiet" onClick={() => setStep({ kind: 'code' })}>
          {t('haveCode')}
        </Button>
        <Button onClick={state.current === null ? onClose : leave}>{t('withoutUser')}</Button>
      </div>
    </Dialog>
  );
}
