import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { useNotices } from '../stores/notice-store.ts';
import { useAccountDialog } from './account-dialog-store.ts';
import { LogInForm } from './log-in-form.tsx';
import { PassphraseDialog } from './passphrase-dialog.tsx';

/** The account's dialogs, fetched when the first of them is opened. */
export function AccountDialogs({ open }: { open: 'log-in' | 'passphrase' }) {
  return open === 'log-in' ? <LogInDialog /> : <PassphraseDialog />;
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
