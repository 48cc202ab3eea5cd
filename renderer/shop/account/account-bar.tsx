import { CircleAlert, Clock, KeyRound, LogIn } from 'lucide-react';
import { lazy, memo, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import type { CounterStatus } from '../../../shared/contract/sending.ts';
import bar from '../../kit/components/status-bar.module.css';
import { Words } from '../../kit/components/state-badge.tsx';
import { fetchAllTexts } from '../../i18n/i18n.ts';
import { useFirstSteps } from '../first-start/start-store.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { useAccountDialog } from './account-store.ts';

const AccountDialogs = lazy(async () => {
  const [{ AccountDialogs: dialogs }] = await Promise.all([import('./account-dialogs.tsx'), fetchAllTexts()]);
  return { default: dialogs };
});

/** Status bar: notice that a login is needed or will be soon, and the dialogs of the account. */
export const AccountBar = memo(function AccountBar({
  hold,
  login,
  waiting,
}: Pick<CounterStatus, 'hold' | 'login' | 'waiting'>) {
  const { open, askToUnlock } = useAccountDialog();
  const { isLocked } = login;
  useEffect(() => {
    if (isLocked) askToUnlock();
  }, [isLocked, askToUnlock]);
  return (
    <>
      {hold?.kind === 'login-needed' ? (
        <LoginNeeded login={login} waiting={waiting} />
      ) : (
        <Ending login={login} />
      )}
      <Suspense>{open === null ? null : <AccountDialogs open={open} />}</Suspense>
    </>
  );
});

/** Notice that a login is needed; it says "expired" only of a session that was open. */
function LoginNeeded({ login: { isLocked, isSignedIn }, waiting }: Pick<CounterStatus, 'login' | 'waiting'>) {
  const { t } = useTranslation();
  const show = useAccountDialog((store) => store.show);
  // The first steps ask for the login themselves, and there is nothing to send yet.
  const isLed = useFirstSteps((store) => store.progress?.isInFront === true);
  if (isLed && !isLocked && !isSignedIn) return null;
  return (
    <div className={bar.notice}>
      <p className={bar.bad} role="alert">
        <CircleAlert aria-hidden="true" size={16} />
        <Words>
          {isLocked || isSignedIn
            ? t(isLocked ? 'status.locked' : 'status.loginNeeded')
            : t('status.loginMissing', { count: waiting })}
        </Words>
      </p>
      <button type="button" className={bar.action} onClick={() => show(isLocked ? 'passphrase' : 'log-in')}>
        {isLocked ? <KeyRound aria-hidden="true" size={14} /> : <LogIn aria-hidden="true" size={14} />}
        {t(isLocked ? 'status.unlock' : 'status.logIn')}
      </button>
    </div>
  );
}

function Ending({ login: { expiresAt, remindAt } }: Pick<CounterStatus, 'login'>) {
  const { t } = useTranslation();
  const show = useAccountDialog((store) => store.show);
  const now = useNow(remindAt !== null);
  if (expiresAt === null || remindAt === null || now < remindAt) return null;
  return (
    <div className={bar.notice}>
      <p className={bar.calm}>
        <Clock aria-hidden="true" size={16} />
        <Words>{t('status.loginEnds', { when: formatDateTime(expiresAt).slice(0, 16) })}</Words>
      </p>
      <button type="button" className={bar.action} onClick={() => show('log-in')}>
        <LogIn aria-hidden="true" size={14} />
        {t('status.renew')}
      </button>
    </div>
  );
}
