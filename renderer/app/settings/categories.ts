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
  Users,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { CategoryName } from '../../kit/settings/category-names.ts';

interface SettingsCategory {
  name: CategoryName;
  Icon: LucideIcon;
  Component: ComponentType;
}

/** Fetched when it is first shown. */
function fetched(fetchGroup: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await fetchGroup() }));
}

/** What the settings are parted into, in the order of the list at their left. A category a line. */
export const CATEGORIES: readonly SettingsCategory[] = [
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
