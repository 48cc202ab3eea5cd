import type { ComponentType } from 'react';
import type { Screen } from '../kit/screen-store.ts';
import { fetched } from '../kit/components/fetched-soon.tsx';

interface ScreenEntry {
  /** Screen to show; its name is also its text's key, `nav.NAME`. */
  screen: Screen;
  /** The key that shows it, from anywhere. */
  keyName?: string;
  /** Null for the sale, which is always mounted. A screen reads its parameters from the store. */
  Component: ComponentType | null;
}

/** The documents screen, with the action to repeat a sale. */
async function fetchDocuments(): Promise<ComponentType> {
  const [{ DocumentsScreen }, { onRepeat }, { repeatSale }] = await Promise.all([
    import('../documents/documents-screen.tsx'),
    import('../documents/document/document-actions.tsx'),
    import('../sale/repeat/repeat-sale.ts'),
  ]);
  onRepeat(repeatSale);
  return DocumentsScreen;
}

/** All screens, in the navigation's order. All except the sale load when first opened, for a fast start. */
export const SCREENS: readonly ScreenEntry[] = [
  { screen: { name: 'sale' }, keyName: 'F3', Component: null },
  {
    screen: { name: 'documents', documentId: null },
    keyName: 'F6',
    Component: fetched(fetchDocuments),
  },
  {
    screen: { name: 'catalog' },
    keyName: 'F11',
    Component: fetched(async () => (await import('../catalog/catalog-screen.tsx')).CatalogScreen),
  },
  {
    screen: { name: 'clients' },
    keyName: 'F12',
    Component: fetched(async () => (await import('../clients/clients-screen.tsx')).ClientsScreen),
  },
  {
    screen: { name: 'till' },
    keyName: 'Ctrl+T',
    Component: fetched(async () => (await import('../cash/till/till-screen.tsx')).TillScreen),
  },
  {
    screen: { name: 'reports' },
    keyName: 'Ctrl+I',
    Component: fetched(async () => (await import('../reports/reports-screen.tsx')).ReportsScreen),
  },
  {
    screen: { name: 'settings' },
    Component: fetched(async () => (await import('./settings/settings-screen.tsx')).SettingsScreen),
  },
];
