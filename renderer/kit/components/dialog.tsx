import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Delete, X } from 'lucide-react';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from './dialog-store.ts';
import { canFocus, firstControl, firstInFront, holdFocus } from './hold-focus.ts';
import { isByFinger } from '../keys/last-pointer.ts';
import { classes } from '../layout/layout.tsx';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', ',', '0', '000'] as const;

/** Fields that take mostly digits. */
const DIGITS = '[inputmode=decimal], [inputmode=numeric], [data-takes-digits]';

interface DialogProps {
  title: string;
  /** One sentence below the title. */
  meaning?: string;
  width?: 'narrow' | 'wide' | 'full';
  /** Shows the number pad from the start. */
  hasPad?: boolean;
  /** Without it there is no Esc and no cross: only the dialog's content closes it. */
  onClose?: () => void;
  /** Control that gets the focus first; else the first control below the title. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * A dialog over the screen while rendered: head and foot stay, the part between them scrolls. Used by touch,
 * it has a number pad beside a field for digits. Esc and the cross close it and return the focus.
 */
export function Dialog({
  title,
  meaning,
  width = 'narrow',
  hasPad: beginsWithPad = false,
  onClose,
  initialFocus,
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const count = useDialogs((store) => store.count);
  /** Number of open dialogs including this one, so that a key in one above does not close it. */
  const [place, setPlace] = useState(0);
  // Read before anything in the dialog takes the focus.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    count(1);
    setPlace(useDialogs.getState().open);
    return () => count(-1);
  }, [count]);
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const holdBody = useCallback(
    (element: HTMLDivElement) => {
      body.current = element;
      return holdFocus(element, {
        opener: before,
        start: () => initialFocus?.current ?? firstControl(element),
      });
    },
    [before, initialFocus],
  );
  const [hasPad, setHasPad] = useState(beginsWithPad);
  const close = (): void => {
    if (useDialogs.getState().open <= place) onClose?.();
  };
  return (
    <BaseDialog.Root open onOpenChange={(open) => open || close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          ref={popup}
          data-pad={hasPad || undefined}
          onFocus={({ target }) => isByFinger() && target.matches(DIGITS) && setHasPad(true)}
          className={`${styles.popup} ${styles[width]}`}
          finalFocus={() => (canFocus(before) ? before : (firstInFront(popup.current) ?? true))}
          initialFocus={() => initialFocus?.current ?? startIn(body.current)}
        >
          <header className={styles.header}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {onClose === undefined ? null : (
              <BaseDialog.Close
                render={<IconButton label={t('close')} keyName="Esc" icon={X} size={20} tone="plain" />}
              />
            )}
          </header>
          <div className={styles.middle}>
            <div ref={holdBody} className={styles.body}>
              {meaning === undefined ? null : (
                <BaseDialog.Description className={styles.meaning}>{meaning}</BaseDialog.Description>
              )}
              {children}
            </div>
            {hasPad ? <NumberPad /> : null}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface ActionsProps extends HTMLAttributes<HTMLElement> {
  /** Spreads the answers to both ends instead of aligning them right. */
  isSpread?: boolean;
}

/** A dialog's answers, the default last; they stay visible while the rest scrolls. */
export function Actions({ isSpread, className, ...rest }: ActionsProps) {
  return <div className={classes(styles.foot, isSpread && styles.spread, className)} {...rest} />;
}

/** The first control, or the body itself where there is only text, so that the arrows scroll it. */
function startIn(body: HTMLElement | null): HTMLElement | boolean {
  if (body === null) return true;
  const first = firstControl(body);
  if (first === null) body.tabIndex = 0;
  return first ?? body;
}

/** Number pad for touch: types into the focused field, which keeps the focus. */
function NumberPad() {
  const { t } = useTranslation();
  return (
    <div
      className={styles.pad}
      role="group"
      aria-label={t('pad.label')}
      // The field keeps the focus and its selection.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          onClick={() => {
            // One by one, as if typed.
            for (const character of key) document.execCommand('insertText', false, character);
          }}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.back}
        tabIndex={-1}
        aria-label={t('pad.back')}
        onClick={() => document.execCommand('delete')}
      >
        <Delete aria-hidden="true" size={24} />
      </button>
    </div>
  );
}
