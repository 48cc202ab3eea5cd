import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { KeyCap } from '../components/button.tsx';
import type { Screen } from '../screen-store.ts';
import { ALWAYS, KEY_GROUPS, keyName } from './key-groups.ts';
import styles from './keys-dialog.module.css';

interface KeysDialogProps {
  /** Screen whose keys come first, before the global ones. */
  screen: Screen['name'];
  onClose: () => void;
}

/** All keys of a screen. */
export function KeysDialog({ screen, onClose }: KeysDialogProps) {
  const { t } = useTranslation('keys');
  return (
    <Dialog title={t('title')} width="wide" onClose={onClose}>
      <div className={styles.groups}>
        {[...KEY_GROUPS[screen], ALWAYS].map(([group, keys]) => (
          <section key={group} className={styles.group}>
            <h3>{t(`group.${group}`)}</h3>
            <dl>
              {keys.map(([key, meaning]) => (
                <div key={meaning} className={styles.key}>
                  <dt aria-label={keyName(t, key)}>
                    <KeyCap name={keyName(t, key)} />
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
