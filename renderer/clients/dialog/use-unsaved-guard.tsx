import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './client-dialog.module.css';

interface UnsavedGuard {
  /** Something was typed. */
  touch: () => void;
  /** Leaves what was typed: at the first try it only says so. */
  leave: (leaving: () => void) => void;
  warning: ReactNode;
}

/** Keeps a dialog from being closed at once over what was typed. */
export function useUnsavedGuard(): UnsavedGuard {
  const { t } = useTranslation('clients');
  const [isTouched, setIsTouched] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const touch = useCallback((): void => {
    setIsTouched(true);
    setIsWarned(false);
  }, []);
  return {
    touch,
    leave(leaving) {
      if (isTouched && !isWarned) {
        setIsWarned(true);
        return;
      }
      setIsTouched(false);
      setIsWarned(false);
      leaving();
    },
    warning: isWarned ? (
      <p className={styles.unsaved} role="alert">
        {t('form.unsaved')}
      </p>
    ) : null,
  };
}
