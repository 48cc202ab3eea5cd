import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { NO_PIN, PinFields, pinFault } from './pin-fields.tsx';
import styles from './recover-form.module.css';

interface RecoverFormProps {
  onBack: () => void;
  /** `recoveryCode` is an owner's next one. */
  onDone: (recoveryCode: string | null) => void;
}

/** A recovery code for a new PIN. */
export function RecoverForm({ onBack, onDone }: RecoverFormProps) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => field.current?.focus(), []);
  const [newPin, setNewPin] = useState(NO_PIN);
  const [isChecked, setIsChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const recover = async (): Promise<void> => {
    setIsChecked(true);
    if (pinFault(newPin) !== null) return;
    try {
      const { recoveryCode } = await call('users.recover', { code, pin: newPin.pin });
      onDone(recoveryCode);
    } catch (error) {
      setFailure(asError(error).message);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void recover();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        ref={field}
        data-takes-scans
        label={t('recover.code')}
        hint={t('recover.codeHint')}
        error={failure ?? undefined}
        value={code}
        maxLength={60}
        onChange={(text) => {
          setFailure(null);
          setCode(text);
        }}
      />
      <PinFields value={newPin} isChecked={isChecked} onChange={setNewPin} />
      <div className={styles.answers}>
        <Button tone="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" tone="primary" keyName="Enter">
          {t('recover.do')}
        </Button>
      </div>
    </form>
  );
}
