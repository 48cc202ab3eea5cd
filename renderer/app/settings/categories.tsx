import { type ComponentType, lazy } from 'react';
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
  Network,
  Palette,
  Printer,
  ReceiptText,
  Store,
  TableProperties,
  Users,
} from 'lucide-react';
import type { CategoryName } from '../../kit/settings/setting-categories.ts';

interface ShownCategory {
  Icon: LucideIcon;
  Component: ComponentType;
}

/** Loads the page when it is first shown. */
function fetched(fetchGroup: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await fetchGroup() }));
}

/** Icon and page of each category of the settings. */
export const CATEGORIES: Readonly<Record<CategoryName, ShownCategory>> = {
  counter: {
    Icon: Store,
    Component: fetched(async () => (await import('../../shop/counter/counter.tsx')).Counter),
  },
  money: {
    Icon: Banknote,
    Component: fetched(async () => (await import('../../sale/settings/money.tsx')).Money),
  },
  receipts: {
    Icon: ReceiptText,
    Component: fetched(
      async () => (await import('../../shop/printers/receipt-settings.tsx')).ReceiptSettings,
    ),
  },
  printers: {
    Icon: Printer,
    Component: fetched(
      async () => (await import('../../shop/printers/printer-settings.tsx')).PrinterSettings,
    ),
  },
  service: {
    Icon: Cable,
    Component: fetched(async () => (await import('../../shop/machine/service.tsx')).Service),
  },
  account: {
    Icon: CircleUserRound,
    Component: fetched(async () => (await import('../../shop/account/account-settings.tsx')).AccountSettings),
  },
  companies: {
    Icon: Building2,
    Component: fetched(async () => (await import('../../shop/places/companies.tsx')).Companies),
  },
  chain: {
    Icon: Network,
    Component: fetched(async () => (await import('../../shop/chain/chain-settings.tsx')).ChainSettings),
  },
  users: {
    Icon: Users,
    Component: fetched(async () => (await import('../../shop/users/user-settings.tsx')).UserSettings),
  },
  backups: {
    Icon: DatabaseBackup,
    Component: fetched(async () => (await import('../../shop/machine/backups.tsx')).Backups),
  },
  doubts: {
    Icon: CircleHelp,
    Component: fetched(
      async () => (await import('../../documents/doubt/settings/doubt-settings.tsx')).DoubtSettings,
    ),
  },
  tables: {
    Icon: TableProperties,
    Component: fetched(async () => (await import('../../shop/tables/tables.tsx')).Tables),
  },
  look: {
    Icon: Palette,
    Component: fetched(async () => (await import('./look.tsx')).Look),
  },
  system: {
    Icon: MonitorCog,
    Component: fetched(async () => (await import('./system.tsx')).System),
  },
  support: {
    Icon: LifeBuoy,
    Component: fetched(async () => (await import('./help.tsx')).Help),
  },
  about: {
    Icon: Info,
    Component: fetched(async () => (await import('../support/about.tsx')).About),
  },
};
