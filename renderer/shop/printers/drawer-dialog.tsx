import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import styles from './drawer-dialog.module.css';
import { usePrintingDialog } from '../../kit/printing/printing-store.ts';

const REASONS = ['change', 'count', 'payment', 'mistake'] as const;

/** Opens the drawer without a sale: the reason is kept with who and when. */
export function DrawerDialog() {
  const { t } = useTranslation(['printing', 'app']);
  const { close, show } = usePrintingDialog();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (why: string): Promise<void> => {
    if (why.trim() === '') return setFailure(t('drawer.needsReason'));
    try {
      await call('drawer.open', { reason: why });
      close();
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void open(reason);
  };
  return (
    <Dialog title={t('drawer.title')} meaning={t('drawer.meaning')} initialFocus={field} onClose={close}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.reasons} role="group" aria-label={t('drawer.usual')}>
          {REASONS.map((usual) => (
            <Button key={usual} onClick={() => void open(t(`drawer.reason.${usual}`))}>
              {t(`drawer.reason.${usual}`)}
            </Button>
          ))}
        </div>
        <TextField
          ref={field}
          label={t('drawer.other')}
          maxLength={200}
          value={reason}
          error={failure ?? undefined}
          onChange={setReason}
        />
        <div className={styles.answers}>
          <Button tone="quiet" onClick={() => show('openings')}>
            {t('drawer.openings')}
          </Button>
          <Button tone="quiet" onClick={close}>
            {t('drawer.back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter">
            {t('drawer.open')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
