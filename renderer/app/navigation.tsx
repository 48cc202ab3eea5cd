import { GraduationCap, Settings } from 'lucide-react';
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

/** The product's logo, the screens with their keys, and the counter's company, name and user. */
export function Navigation({ isTraining }: { isTraining: boolean }) {
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
        <p className={styles.brand} title={company?.nombre}>
          <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
            <rect width="32" height="32" rx="8" />
            <path d="M9 6.5h14V25l-2.3-2-2.3 2-2.4-2-2.3 2-2.4-2L9 25z" />
            <path d="m12.5 15 2.7 2.7 4.8-5.2" />
          </svg>
          <b>{t('name')}</b>
        </p>
        <nav className={styles.tabs} aria-label={t('nav.label')}>
          {SCREENS.map(({ screen, keyName }) => (
            <button
              key={screen.name}
              type="button"
              data-tour={screen.name}
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
        {isTraining ? <TrainingMark /> : null}
        <div className={styles.person}>
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

/** On every screen in training, so that no sale is mistaken for a real one. */
export function TrainingMark() {
  const { t } = useTranslation();
  return (
    <aside className={styles.training} aria-label={t('training.banner')} title={t('training.meaning')}>
      <GraduationCap aria-hidden="true" size={16} />
      <b>{t('training.banner')}</b>
      <span>{t('training.meaning')}</span>
    </aside>
  );
}
