import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { KeyCap } from '../components/key-cap.tsx';
import type { Screen } from '../screen-store.ts';
import { ALWAYS, KEY_GROUPS } from './key-groups.ts';
import styles from './keys-dialog.module.css';

/** Keys that are written otherwise in another language. */
const NAMED = ['scan', 'letters', 'times', 'arrows', 'digits', 'space', 'steps', 'remove'] as const;
type Named = (typeof NAMED)[number];

interface KeysDialogProps {
  /** Whose keys are shown, before those that hold everywhere. */
  screen: Screen['name'];
  onClose: () => void;
}

/** All keys of a screen. */
export function KeysDialog({ screen, onClose }: KeysDialogProps) {
  const { t } = useTranslation('keys');
  const nameOf = (key: string): string => {
    const named = NAMED.find((name): name is Named => name === key);
    return named === undefined ? key : t(`key.${named}`);
  };
  return (
    <Dialog title={t('title')} width="wide" onClose={onClose}>
      <div className={styles.groups}>
        {[...KEY_GROUPS[screen], ALWAYS].map(([group, keys]) => (
          <section key={group} className={styles.group}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={meaning} className={styles.key}>
                  <dt aria-label={nameOf(key)}>
                    <KeyCap name={nameOf(key)} />
                  </dt>
                  <dd>{t(`meaning.${meaning}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
