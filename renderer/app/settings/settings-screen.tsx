import { Tabs } from '@base-ui/react/tabs';
import { Fragment, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Undo2 } from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useScreen } from '../../kit/screen-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { Button } from '../../kit/components/button.tsx';
import { Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { latestOf, useChanges } from '../../kit/settings/changes.ts';
import { CATEGORY_GROUPS, CATEGORY_OF, type CategoryName } from '../../kit/settings/setting-categories.ts';
import { CATEGORIES } from './categories.tsx';
import styles from './settings-screen.module.css';
import { SettingsSearch } from './settings-search.tsx';
import { isOpenTo, useRights } from './use-open-settings.ts';

/** Settings of this counter and the shop, by category. A change applies at once and can be undone. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const read = useShopSettings((store) => store.read);
  const { screen, show } = useScreen();
  const asked = screen.name === 'settings' ? screen.category : undefined;
  const rights = useRights();
  const groups = CATEGORY_GROUPS.map(([group, all]) => ({
    group,
    categories: all.filter((category) => isOpenTo(rights, category)),
  })).filter(({ categories }) => categories.length > 0);
  const categories = groups.flatMap((group) => group.categories);
  const shown = categories.find((category) => category === asked) ?? categories[0];
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (shown !== undefined)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div className={styles.frame}>
      <Tabs.Root
        className={styles.screen}
        orientation="vertical"
        value={shown}
        onValueChange={(category) => show({ name: 'settings', category })}
      >
        <div className={styles.side}>
          <SettingsSearch
            text={text}
            onText={setText}
            onChoose={({ name, category }) => {
              setText('');
              show({ name: 'settings', category, setting: name });
            }}
          />
          <Tabs.List
            ref={list}
            className={styles.categories}
            hidden={text.trim() !== ''}
            aria-label={t('categories')}
            activateOnFocus
          >
            {groups.map((group) => (
              <Fragment key={group.group}>
                <span id={`${id}-${group.group}`} className={styles.heading}>
                  {t(`group.${group.group}`)}
                </span>
                {group.categories.map((category) => {
                  const { Icon } = CATEGORIES[category];
                  return (
                    <Tabs.Tab
                      key={category}
                      className={styles.category}
                      value={category}
                      aria-describedby={`${id}-${group.group}`}
                    >
                      <Icon aria-hidden="true" size={20} />
                      {t(`category.${category}`)}
                    </Tabs.Tab>
                  );
                })}
              </Fragment>
            ))}
          </Tabs.List>
        </div>
        {/* Each category starts scrolled to its top. */}
        <div key={shown} className={styles.settings}>
          <div className={styles.page}>
            {rights.includes('settings') ? null : <Callout tone="warn">{t('closed')}</Callout>}
            {shown === undefined ? null : <LatestChange category={shown} />}
            {categories.map((category) => {
              const { Component } = CATEGORIES[category];
              return (
                <Tabs.Panel key={category} className={styles.group} value={category} tabIndex={-1}>
                  <Suspense fallback={null}>
                    <Component />
                  </Suspense>
                </Tabs.Panel>
              );
            })}
          </div>
        </div>
      </Tabs.Root>
    </div>
  );
}

/** Latest change in this category, with its undo button. */
function LatestChange({ category }: { category: CategoryName }) {
  const { t } = useTranslation('settings');
  const { changes, undone, undoLatest } = useChanges();
  const latest = latestOf(changes, category);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('ctrl+z', () => void undoLatest(category), {
    enabled: isFree,
    // The focus may be on the switch or choice that is undone.
    enableOnFormTags: true,
    ignoreEventWhen: ({ target }) => isTextField(target),
    preventDefault: true,
  });
  return (
    <header className={styles.head}>
      <Text tone="soft" role="status">
        {undone !== null && CATEGORY_OF[undone] === category
          ? t('undone', { name: t(`name.${undone}`) })
          : latest === undefined
            ? t('savedAtOnce')
            : t('saved', { name: t(`name.${latest.name}`) })}
      </Text>
      <Button
        disabled={latest === undefined}
        icon={<Undo2 aria-hidden="true" size={18} />}
        keyName="Ctrl+Z"
        onClick={() => void undoLatest(category)}
      >
        {t('undo')}
      </Button>
    </header>
  );
}

/** A text field undoes its own typing. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
