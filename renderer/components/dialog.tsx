import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../stores/dialog-store.ts';
import { IconButton } from './icon-button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** One sentence below the title. */
  meaning?: string;
  width?: 'narrow' | 'wide' | 'full';
  /** Without it neither Esc nor a cross ends the dialog: only what is in it. */
  onClose?: () => void;
  /** What has the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog over the screen while it is rendered. Esc and the cross close it; the focus is where it was then. */
export function Dialog({ title, meaning, width = 'narrow', onClose, initialFocus, children }: DialogProps) {
  const { t } = useTranslation();
  const count = useDialogs((store) => store.count);
  /** How many are open with this one: what is done in one above it does not close it. */
  const [place, setPlace] = useState(0);
  // Asked before anything in the dialog takes the focus for itself.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    count(1);
    setPlace(useDialogs.getState().open);
    return () => count(-1);
  }, [count]);
  const close = (): void => {
    if (useDialogs.getState().open <= place) onClose?.();
  };
  return (
    <BaseDialog.Root open onOpenChange={(open) => open || close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={`${styles.popup} ${styles[width]}`}
          finalFocus={() => (before instanceof HTMLElement && before.isConnected ? before : true)}
          {...(initialFocus === undefined ? {} : { initialFocus })}
        >
          <header className={styles.header}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {onClose === undefined ? null : (
              <BaseDialog.Close render={<IconButton label={t('close')} icon={X} size={20} tone="plain" />} />
            )}
          </header>
          {meaning === undefined ? null : (
            <BaseDialog.Description className={styles.meaning}>{meaning}</BaseDialog.Description>
          )}
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
