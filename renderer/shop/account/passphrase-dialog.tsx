import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import styles from './account.module.css';
import { useAccountDialog } from './account-dialog-store.ts';

/** Opens the login that is kept under a passphrase. It can wait: selling goes on, sending does not. */
export function PassphraseDialog() {
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void unlock();
  };
  return (
    <Dialog
      title={t('passphrase.title')}
      meaning={t('passphrase.meaning')}
      initialFocus={field}
      onClose={close}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
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
        <div className={styles.answers}>
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
        </div>
      </form>
    </Dialog>
  );
}
