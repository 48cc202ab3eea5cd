import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from 'react-hotkeys-hook';
import { KeyCap } from '../kit/components/button.tsx';
import { useDialogs } from '../kit/components/dialog-store.ts';
import { useScreen } from '../kit/screen-store.ts';
import { useShopSettings } from '../kit/settings/shop-settings-store.ts';
import { useStatus } from '../documents/status-store.ts';
import { UserAtCounter } from '../shop/users/user-at-counter.tsx';
import styles from './navigation.module.css';
import { SCREENS } from './screens.ts';

const KEYS = SCREENS.flatMap(({ keyName }) => (keyName === undefined ? [] : [keyName.toLowerCase()]));

/** The screens, their keys, and whose counter this is. */
export function Navigation() {
  const { t } = useTranslation();
  const { screen: shown, show } = useScreen();
  const company = useStatus((store) => store.status?.company ?? null);
  const counterName = useShopSettings((store) => store.settings.counterName);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys(
    KEYS,
    ({ key, ctrlKey }) => {
      const name = ctrlKey ? `Ctrl+${key.toUpperCase()}` : key;
      const entry = SCREENS.find(({ keyName }) => keyName === name);
      if (entry !== undefined) show(entry.screen);
    },
    { enabled: isFree, enableOnFormTags: true, preventDefault: true },
  );
  return (
    <header className={styles.frame}>
      <div className={styles.bar}>
        <nav className={styles.tabs} aria-label={t('nav.label')}>
          {SCREENS.map(({ screen, keyName }) => (
            <button
              key={screen.name}
              type="button"
              aria-current={screen.name === shown.name ? 'page' : undefined}
              onClick={() => show(screen)}
            >
              {screen.name === 'settings' ? <Settings aria-hidden="true" size={18} /> : null}
              {t(`nav.${screen.name}`)}
              {keyName === undefined ? null : <KeyCap name={keyName} />}
            </button>
          ))}
        </nav>
        <p className={styles.company} title={company?.nombre}>
          {company?.nombre}
        </p>
        <div className={styles.desk}>
          {counterName === '' ? null : (
            <p className={styles.counter} title={counterName}>
              {counterName}
            </p>
          )}
          <UserAtCounter />
        </div>
      </div>
    </header>
  );
}
