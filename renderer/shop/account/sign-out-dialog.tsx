import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useStatus } from '../../documents/status-store.ts';
import styles from './account.module.css';
import { useAccountDialog } from './account-dialog-store.ts';
import { useAccount } from './account-store.ts';

/** Before the login is ended: what waits is kept. */
export function SignOutDialog() {
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
      <div className={styles.answers}>
        <Button ref={stay} tone="quiet" onClick={close}>
          {t('signOut.stay')}
        </Button>
        <Button tone="danger" icon={<LogOut aria-hidden="true" size={18} />} onClick={() => void leave()}>
          {t('signOut.button')}
        </Button>
      </div>
    </Dialog>
  );
}
