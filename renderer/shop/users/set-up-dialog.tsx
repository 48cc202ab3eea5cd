import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_USER_NAME } from '../../../shared/domain/users/user-name.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { NO_PIN, PinFields, pinFault } from './pin-fields.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import styles from './user-settings.module.css';

/** The shop's first user, its owner; then the code that gets them in without a PIN. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [newPin, setNewPin] = useState(NO_PIN);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const setUp = async (): Promise<void> => {
    setIsChecked(true);
    if (name.trim() === '' || pinFault(newPin) !== null) return;
    try {
      const { recoveryCode } = await call('users.set-up', { name, pin: newPin.pin });
      setCode(recoveryCode);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void setUp();
  };
  if (code !== null) return <RecoveryCodeDialog code={code} onKept={onClose} />;
  return (
    <Dialog title={t('setUp.title')} meaning={t('setUp.meaning')} initialFocus={field} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('setUp.name')}
          hint={name.length < LONGEST_USER_NAME ? undefined : t('nameFull')}
          maxLength={LONGEST_USER_NAME}
          error={isChecked && name.trim() === '' ? t('nameMissing') : undefined}
          value={name}
          onChange={setName}
        />
        <PinFields value={newPin} isChecked={isChecked} onChange={setNewPin} />
        <p role="alert" className={styles.fault}>
          {failure}
        </p>
        <div className={styles.formAnswers}>
          <Button tone="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" tone="primary" keyName="Enter">
            {t('setUp.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
