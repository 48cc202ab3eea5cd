import { CircleUserRound, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { asError, call } from '../../ipc/call.ts';
import { Button, KeyCap } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { classes, Text } from '../../kit/layout/layout.tsx';
import { useApproval } from './approval-store.ts';
import { PinPad } from './pin-pad.tsx';
import { SwitchDialog, UserList } from './switch-dialog.tsx';
import styles from '../shop.module.css';
import { useUsers } from './users-store.ts';
import type { UsersState, UserView } from '../../../shared/contract/users.ts';

const SWITCH_KEY = 'Ctrl+U';

/** The user at the counter, and the dialogs that switch the user or ask for an approval. */
export function UserMenu() {
  const { t } = useTranslation('users');
  const { state, isChoosing, choose } = useUsers();
  const asked = useApproval((store) => store.asked);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys(SWITCH_KEY, () => choose(true), {
    enabled: isFree,
    enableOnFormTags: true,
    preventDefault: true,
  });
  useIdleLock(state?.current === null ? 0 : (state?.idleLockMinutes ?? 0));
  if (state === null) return null;
  const { current } = state;
  const Icon = current === null ? Lock : CircleUserRound;
  return (
    <>
      <button
        type="button"
        className={classes(styles.flat, styles.user)}
        aria-label={current === null ? t('nobodyHere') : t('here', { name: current.name })}
        onClick={() => choose(true)}
      >
        <Icon aria-hidden="true" size={18} />
        <Text as="span" clip>
          {current?.name ?? t('nobody')}
        </Text>
        <KeyCap name={SWITCH_KEY} />
      </button>
      {isChoosing ? <SwitchDialog state={state} onClose={() => choose(false)} /> : null}
      {asked === null ? null : <ApprovalDialog state={state} asked={asked} />}
    </>
  );
}

type Asked = NonNullable<ReturnType<typeof useApproval.getState>['asked']>;

/** Another user approves a single act; the user at the counter stays signed in. */
function ApprovalDialog({ state, asked }: { state: UsersState; asked: Asked }) {
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
        <Actions>
          <Button tone="quiet" onClick={cancel}>
            {t('approve.cancel')}
          </Button>
        </Actions>
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
      <Actions>
        <Button
          tone="quiet"
          onClick={() => {
            setFailure(null);
            setApprover(null);
          }}
        >
          {t('back')}
        </Button>
      </Actions>
    </Dialog>
  );
}

const SIGNS_OF_LIFE = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

const MINUTE_MS = 60_000;

/** Signs the user out after so many minutes without input; 0: never. */
function useIdleLock(minutes: number): void {
  useEffect(() => {
    if (minutes === 0) return;
    return watchIdleness({
      place: window,
      idleMs: minutes * MINUTE_MS,
      onIdle: () => {
        call('users.sign-out', {}).then((state) => {
          useUsers.getState().take(state);
          useUsers.getState().choose(true);
        }, tellError);
      },
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [minutes]);
}

interface IdleWatchParts {
  /** Target of the input events, heard in the capture phase so that no handler can hide them. */
  place: EventTarget;
  idleMs: number;
  onIdle: () => void;
  /** Runs a function after so many ms; the returned function cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

/** Calls `onIdle` once per idle time of `idleMs`, and again only after new input. Returns a stop function. */
export function watchIdleness({ place, idleMs, onIdle, after }: IdleWatchParts): () => void {
  let cancel = after(idleMs, onIdle);
  const wake = (): void => {
    cancel();
    cancel = after(idleMs, onIdle);
  };
  for (const sign of SIGNS_OF_LIFE) place.addEventListener(sign, wake, { capture: true, passive: true });
  return () => {
    cancel();
    for (const sign of SIGNS_OF_LIFE) place.removeEventListener(sign, wake, { capture: true });
  };
}
