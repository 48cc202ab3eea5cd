import { CircleUserRound, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../../kit/components/key-cap.tsx';
import { useApproval } from './approval-store.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import styles from './user-desk.module.css';
import { useIdleLock } from './use-idle-lock.ts';
import { useUsers } from './users-store.ts';

const SWITCH_KEY = 'Ctrl+U';

/** Who is at the counter, and the dialogs in which another one takes over or allows something. */
export function UserDesk() {
  const { t } = useTranslation('users');
  const { state, isChoosing, choose } = useUsers();
  const asked = useApproval((store) => store.asked);
  const isFree = useDialogs((store) => store.open === 0);
  const isOpened = useRef(false);
  useHotkeys(SWITCH_KEY, () => choose(true), {
    enabled: isFree,
    enableOnFormTags: true,
    preventDefault: true,
  });
  useIdleLock(state?.current === null ? 0 : (state?.idleLockMinutes ?? 0));
  // At the start of the program nobody has signed in yet.
  useEffect(() => {
    if (!isOpened.current && state !== null && state.current === null) choose(true);
    isOpened.current = true;
  }, [state, choose]);
  if (state === null) return null;
  const { current } = state;
  const Icon = current === null ? Lock : CircleUserRound;
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-label={current === null ? t('nobodyHere') : t('here', { name: current.name })}
        onClick={() => choose(true)}
      >
        <Icon aria-hidden="true" size={18} />
        <span className={styles.name}>{current?.name ?? t('nobody')}</span>
        <KeyCap name={SWITCH_KEY} />
      </button>
      {isChoosing ? <SwitchDialog state={state} onClose={() => choose(false)} /> : null}
      {asked === null ? null : <ApprovalDialog state={state} asked={asked} />}
    </>
  );
}
