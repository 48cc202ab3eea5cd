import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Form } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';

interface RecoveryCodeDialogProps {
  code: string;
  /** Called once the user has copied the code. */
  onKept: () => void;
  /** Present if an earlier code is valid until then: keeps that one. */
  onLeave?: () => void;
}

/** Shows a recovery code once; it cannot be closed before its last group was typed. */
export function RecoveryCodeDialog({ code, onKept, onLeave }: RecoveryCodeDialogProps) {
  const { t } = useTranslation('users');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (): void => {
    if (isLastGroup(code, typed)) onKept();
    else setIsWrong(true);
  };
  return (
    <Dialog title={t('code.title')} initialFocus={field}>
      <Form onSubmit={submit}>
        <p>
          {t('code.meaning')} {onLeave === undefined ? null : t('code.replaces')}
        </p>
        <p className={styles.code} aria-label={t('code.label')}>
          {code}
        </p>
        <TextField
          ref={field}
          data-takes-scans
          label={t('code.again')}
          hint={t('code.againHint')}
          error={isWrong ? t('code.different') : undefined}
          value={typed}
          maxLength={10}
          onChange={(text) => {
            setIsWrong(false);
            setTyped(text);
          }}
        />
        <Actions>
          {onLeave === undefined ? null : (
            <Button tone="quiet" onClick={onLeave}>
              {t('code.leave')}
            </Button>
          )}
          <Button type="submit" tone="primary" keyName="Enter">
            {t('code.kept')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/**
 * True if the typed text is the code's last group, ignoring case, O for 0, and I or L for 1.
 */
export function isLastGroup(code: string, typed: string): boolean {
  const letters = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return letters === code.slice(code.lastIndexOf('-') + 1);
}
