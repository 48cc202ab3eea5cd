import { Tabs } from '@base-ui/react/tabs';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Banknote,
  Building2,
  Cable,
  CircleHelp,
  CircleUserRound,
  DatabaseBackup,
  Info,
  LifeBuoy,
  type LucideIcon,
  MonitorCog,
  Palette,
  Printer,
  ReceiptText,
  Store,
  TableProperties,
  Undo2,
  Users,
} from 'lucide-react';
import { useHotkeys } from 'react-hotkeys-hook';
import { type Right, RIGHTS } from '../../../shared/domain/shop/rights.ts';
import { useScreen } from '../../kit/screen-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { useUsers } from '../../shop/users/users-store.ts';
import { Button } from '../../kit/components/button.tsx';
import { Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { latestOf, useChanges } from '../../kit/settings/changes.ts';
import { CATEGORY_OF, type CategoryName } from '../../kit/settings/setting-names.ts';
import styles from './settings-screen.module.css';

interface SettingsCategory {
  name: CategoryName;
  Icon: LucideIcon;
  Component: ComponentType;
}

/** Fetched when it is first shown. */
function fetched(fetchGroup: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await fetchGroup() }));
}

/** Categories of the settings, in the order of the list at their left, one a line. */
const CATEGORIES: readonly SettingsCategory[] = [
  {
    name: 'counter',
    Icon: Store,
    Component: fetched(async () => (await import('../../shop/counter/counter.tsx')).Counter),
  },
  {
    name: 'money',
    Icon: Banknote,
    Component: fetched(async () => (await import('../../sale/settings/money.tsx')).Money),
  },
  {
    name: 'receipts',
    Icon: ReceiptText,
    Component: fetched(
      async () => (await import('../../shop/printers/receipt-settings.tsx')).ReceiptSettings,
    ),
  },
  {
    name: 'printers',
    Icon: Printer,
    Component: fetched(
      async () => (await import('../../shop/printers/printer-settings.tsx')).PrinterSettings,
    ),
  },
  {
    name: 'service',
    Icon: Cable,
    Component: fetched(async () => (await import('../../shop/machine/service.tsx')).Service),
  },
  {
    name: 'account',
    Icon: CircleUserRound,
    Component: fetched(async () => (await import('../../shop/account/account-settings.tsx')).AccountSettings),
  },
  {
    name: 'companies',
    Icon: Building2,
    Component: fetched(async () => (await import('../../shop/places/companies.tsx')).Companies),
  },
  {
    name: 'users',
    Icon: Users,
    Component: fetched(async () => (await import('../../shop/users/user-settings.tsx')).UserSettings),
  },
  {
    name: 'backups',
    Icon: DatabaseBackup,
    Component: fetched(async () => (await import('../../shop/machine/backups.tsx')).Backups),
  },
  {
    name: 'doubts',
    Icon: CircleHelp,
    Component: fetched(
      async () => (await import('../../documents/doubt/settings/doubt-settings.tsx')).DoubtSettings,
    ),
  },
  {
    name: 'tables',
    Icon: TableProperties,
    Component: fetched(async () => (await import('../../shop/tables/tables.tsx')).Tables),
  },
  {
    name: 'look',
    Icon: Palette,
    Component: fetched(async () => (await import('./look.tsx')).Look),
  },
  {
    name: 'system',
    Icon: MonitorCog,
    Component: fetched(async () => (await import('./system.tsx')).System),
  },
  {
    name: 'support',
    Icon: LifeBuoy,
    Component: fetched(async () => (await import('../support/support-view.tsx')).SupportView),
  },
  {
    name: 'about',
    Icon: Info,
    Component: fetched(async () => (await import('../support/about.tsx')).About),
  },
];

/** Categories that are everybody's own affair, or keep the counter going. */
const EVERYBODYS: readonly CategoryName[] = ['look', 'account', 'support', 'about'];

/** Settings of this counter and the shop, a category at a time. A change holds at once and can be taken back. */
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
            {rights.includes('settings') ? null : <Callout tone="warn">{t('closed')}</Callout>}
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

/** True where the user at the counter may change this category. */
function isOpenTo(rights: readonly Right[], category: CategoryName): boolean {
  if (EVERYBODYS.includes(category)) return true;
  return rights.includes(category === 'users' ? 'users' : 'settings');
}

/** Latest change in this category, with the button that takes it back. */
function LatestChange({ category }: { category: CategoryName }) {
  const { t } = useTranslation('settings');
  const { changes, undone, undoLatest } = useChanges();
  const latest = latestOf(changes, category);
  const isFree = useDialogs((store) => store.open === 0);
  useHotkeys('ctrl+z', () => void undoLatest(category), {
    enabled: isFree,
    // The switches and choices that are undone are fields too.
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

/** It takes back what was typed in it by itself. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}
