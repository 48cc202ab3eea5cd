import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import type { useApproval } from './approval-store.ts';
import { PinPad } from './pin-pad.tsx';
import styles from './switch-dialog.module.css';
import { UserList } from './user-list.tsx';

type Asked = NonNullable<ReturnType<typeof useApproval.getState>['asked']>;

/** Somebody who may allows one act on the spot; whoever is at the counter stays it. */
export function ApprovalDialog({ state, asked }: { state: UsersState; asked: Asked }) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [approver, setApprover] = useState<UserView | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const approvers = state.users.filter(
    ({ id, isActive, role }) => isActive && role !== 'cashier' && id !== state.current?.id,
  );
  const cancel = (): void => asked.answer(false);
  const allow = async ({ id }: UserView, pin: string): Promise<void> => {
    const { method, message } = asked;
    try {
      await call('users.approve', { id, pin, method, message });
      asked.answer(true);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  if (approver === null) {
    return (
      <Dialog title={t('approve.title')} meaning={asked.why} initialFocus={first} onClose={cancel}>
        {approvers.length === 0 ? <p>{t('approve.nobody')}</p> : null}
        <UserList label={t('approve.who')} users={approvers} first={first} onChoose={setApprover} />
        <div className={styles.answers}>
          <Button tone="quiet" onClick={cancel}>
            {t('approve.cancel')}
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('approve.by', { name: approver.name })}
      meaning={asked.why}
      initialFocus={field}
      onClose={cancel}
    >
      <PinPad
        label={t('pinOf', { name: approver.name })}
        submit={t('approve.allow')}
        field={field}
        failure={failure}
        onEnter={(pin) => allow(approver, pin)}
      />
      <div className={styles.answers}>
        <Button
          tone="quiet"
          onClick={() => {
            setFailure(null);
            setApprover(null);
          }}
        >
          {t('back')}
        </Button>
      </div>
    </Dialog>
  );
}
