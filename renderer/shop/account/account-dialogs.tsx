import { useTranslation } from 'react-i18next';
import { KeyRound, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { SHORTEST_PASSPHRASE } from '../../../shared/domain/shop/pin.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { useIsPractice } from '../first-start/start-store.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';
import { type AccountDialog, useAccount, useAccountDialog } from './account-store.ts';
import { FreeTrialForm } from './free-trial-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { Button } from '../../kit/components/button.tsx';
import { Form } from '../../kit/layout/layout.tsx';
import { useStatus } from '../../documents/status-store.ts';

export function AccountDialogs({ open }: { open: AccountDialog }) {
  switch (open) {
    case 'log-in':
      return <LogInDialog />;
    case 'passphrase':
      return <PassphraseDialog />;
    case 'protect':
      return <ProtectDialog />;
    case 'sign-out':
      return <SignOutDialog />;
    case 'free-trial':
      return <FreeTrialDialog />;
  }
}

function LogInDialog() {
  const { t } = useTranslation('account');
  const close = useAccountDialog((store) => store.close);
  const tell = useNotices((store) => store.tell);
  return (
    <Dialog title={t('title')} meaning={t('meaning')} onClose={close}>
      <LogInForm
        onLoggedIn={() => {
          tell('good', t('loggedIn'));
          close();
        }}
      />
    </Dialog>
  );
}

function FreeTrialDialog() {
  const { t } = useTranslation(['account', 'settings']);
  const close = useAccountDialog((store) => store.close);
  const tell = useNotices((store) => store.tell);
  const meaning = t(useIsPractice() ? 'trial.practice' : 'trial.meaning');
  return (
    <Dialog title={t('settings:name.trial')} meaning={meaning} width="wide" onClose={close}>
      <FreeTrialForm
        onAsked={() => {
          tell('good', t('trial.kept'));
          close();
        }}
        onBack={close}
      />
    </Dialog>
  );
}

/** Confirms the logout: waiting documents are kept. */
function SignOutDialog() {
  const { t } = useTranslation('account');
  const close = useAccountDialog((store) => store.close);
  const put = useAccount((store) => store.put);
  const waiting = useStatus((store) => store.status?.waiting ?? 0);
  const stay = useRef<HTMLButtonElement>(null);
  const leave = async (): Promise<void> => {
    try {
      put(await call('account.sign-out', {}));
      close();
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Dialog
      title={t('signOut.title')}
      meaning={t('signOut.waiting', { count: waiting })}
      initialFocus={stay}
      onClose={close}
    >
      <p>{t('signOut.meaning')}</p>
      <Actions>
        <Button ref={stay} tone="quiet" onClick={close}>
          {t('signOut.stay')}
        </Button>
        <Button tone="danger" icon={<LogOut aria-hidden="true" size={18} />} onClick={() => void leave()}>
          {t('signOut.button')}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Unlocks the login with its passphrase. It can wait: selling goes on, sending does not. */
function PassphraseDialog() {
  const { t } = useTranslation('account');
  const { close, show } = useAccountDialog();
  const field = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const unlock = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('account.unlock', { passphrase });
      close();
    } catch (error) {
      setFault(asError(error).message);
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <Dialog
      title={t('passphrase.title')}
      meaning={t('passphrase.meaning')}
      initialFocus={field}
      onClose={close}
    >
      <Form onSubmit={() => void unlock()}>
        <TextField
          ref={field}
          type="password"
          data-takes-scans
          label={t('passphrase.label')}
          maxLength={200}
          value={passphrase}
          error={fault}
          onChange={setPassphrase}
        />
        <Actions>
          <Button tone="quiet" onClick={() => show('log-in')}>
            {t('passphrase.forgotten')}
          </Button>
          <Button onClick={close}>{t('passphrase.later')}</Button>
          <Button
            type="submit"
            tone="primary"
            keyName="Enter"
            disabled={isBusy}
            icon={<KeyRound aria-hidden="true" size={18} />}
          >
            {t('passphrase.open')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** Sets a passphrase, where the system has no keychain. */
function ProtectDialog() {
  const { t } = useTranslation('account');
  const close = useAccountDialog((store) => store.close);
  const put = useAccount((store) => store.put);
  const field = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const protect = async (): Promise<void> => {
    if (again !== passphrase) return setFault(t('protect.differ'));
    setBusy(true);
    try {
      put(await call('account.protect', { passphrase }));
      close();
    } catch (error) {
      setFault(asError(error).message);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('protect.title')} meaning={t('protect.meaning')} initialFocus={field} onClose={close}>
      <Form onSubmit={() => void protect()}>
        <TextField
          ref={field}
          type="password"
          data-takes-scans
          label={t('passphrase.label')}
          hint={t('protect.hint', { count: SHORTEST_PASSPHRASE })}
          maxLength={200}
          value={passphrase}
          onChange={setPassphrase}
        />
        <TextField
          type="password"
          data-takes-scans
          label={t('protect.again')}
          maxLength={200}
          value={again}
          error={fault}
          onChange={setAgain}
        />
        <Actions>
          <Button tone="quiet" onClick={close}>
            {t('protect.without')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter" disabled={isBusy}>
            {t('protect.button')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
