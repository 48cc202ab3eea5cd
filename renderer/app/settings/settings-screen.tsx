import { Tabs } from '@base-ui/react/tabs';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RIGHTS } from '../../../shared/domain/users/rights.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useUsers } from '../../shop/users/users-store.ts';
import { CATEGORIES } from './categories.ts';
import { LatestChange } from './latest-change.tsx';
import { isOpenTo } from './open-categories.ts';
import styles from './settings-screen.module.css';

/**
 * How this counter looks and how the shop wants things done, a category at a time. What is changed holds at once and
 * can be taken back.
 */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const read = useShopSettings((store) => store.read);
  const { screen, show } = useScreen();
  const asked = screen.name === 'settings' ? screen.category : undefined;
  const rights = useUsers((store) => store.state?.powers.rights ?? RIGHTS);
  const categories = CATEGORIES.filter(({ name }) => isOpenTo(rights, name));
  const shown = categories.find(({ name }) => name === asked) ?? categories[0];
  const shownName = shown?.name;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (shownName !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [shownName]);
  return (
    <div className={styles.frame}>
      <Tabs.Root
        className={styles.screen}
        orientation="vertical"
        value={shownName}
        onValueChange={(category) => show({ name: 'settings', category })}
      >
        <Tabs.List ref={list} className={styles.categories} aria-label={t('categories')} activateOnFocus>
          {categories.map(({ name, Icon }) => (
            <Tabs.Tab key={name} className={styles.category} value={name}>
              <Icon aria-hidden="true" size={20} />
              {t(`category.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* Another category begins at its top. */}
        <div key={shownName} className={styles.settings}>
          <div className={styles.page}>
            {rights.includes('settings') ? null : <p className={styles.closed}>{t('closed')}</p>}
            {shownName === undefined ? null : <LatestChange category={shownName} />}
            {categories.map(({ name, Component }) => (
              <Tabs.Panel key={name} className={styles.group} value={name} tabIndex={-1}>
                <Suspense fallback={null}>
                  <Component />
                </Suspense>
              </Tabs.Panel>
            ))}
          </div>
        </div>
      </Tabs.Root>
    </div>
  );
}
