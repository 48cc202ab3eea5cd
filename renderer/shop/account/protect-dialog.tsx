import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTEST_PASSPHRASE } from '../../../shared/domain/shortest-passphrase.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import styles from './account.module.css';
import { useAccountDialog } from './account-dialog-store.ts';
import { useAccount } from './account-store.ts';

/** A passphrase in place of the keychain that this system lacks. */
export function ProtectDialog() {
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void protect();
  };
  return (
    <Dialog title={t('protect.title')} meaning={t('protect.meaning')} initialFocus={field} onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
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
        <div className={styles.answers}>
          <Button tone="quiet" onClick={close}>
            {t('protect.without')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter" disabled={isBusy}>
            {t('protect.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
