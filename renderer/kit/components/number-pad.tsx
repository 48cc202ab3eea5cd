import { Delete } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './number-pad.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', ',', '0', '000'] as const;

/** Digits for fingers: they go into the field that has the focus, which keeps it. */
export function NumberPad() {
  const { t } = useTranslation();
  return (
    <div
      className={styles.pad}
      role="group"
      aria-label={t('pad.label')}
      // The field keeps the focus, and what is marked in it.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          onClick={() => {
            // One by one, as a hand types them.
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
