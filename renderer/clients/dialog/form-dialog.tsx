import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import styles from './client-dialog.module.css';

interface FormDialogProps {
  title: string;
  meaning: string;
  initialFocus: RefObject<HTMLInputElement | null>;
  onClose: () => void;
  /** Gets what to call when something was typed. */
  children: (onTouched: () => void) => ReactNode;
}

/** A dialog that is not closed at once over what was typed: it says so, and the second time it goes. */
export function FormDialog({ title, meaning, initialFocus, onClose, children }: FormDialogProps) {
  const { t } = useTranslation('clients');
  const [isTouched, setIsTouched] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const touch = useCallback((): void => {
    setIsTouched(true);
    setIsWarned(false);
  }, []);
  return (
    <Dialog
      title={title}
      meaning={meaning}
      width="wide"
      initialFocus={initialFocus}
      onClose={() => (isTouched && !isWarned ? setIsWarned(true) : onClose())}
    >
      {children(touch)}
      {isWarned ? (
        <p className={styles.unsaved} role="alert">
          {t('form.unsaved')}
        </p>
      ) : null}
    </Dialog>
  );
}
