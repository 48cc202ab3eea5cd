import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/components/dialog.tsx';
import { useIsPractice } from '../first-start/start-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { type AccountDialog, useAccountDialog } from './account-dialog-store.ts';
import { FreeTrialForm } from './free-trial-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import { ProtectDialog } from './protect-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The account's dialogs, fetched when the first of them is opened. */
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
  const { t } = useTranslation('account');
  const close = useAccountDialog((store) => store.close);
  const tell = useNotices((store) => store.tell);
  const meaning = t(useIsPractice() ? 'trial.practice' : 'trial.meaning');
  return (
    <Dialog title={t('trial.title')} meaning={meaning} width="wide" onClose={close}>
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
