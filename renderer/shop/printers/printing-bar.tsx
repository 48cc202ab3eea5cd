import { Banknote, CircleHelp, Printer, PrinterCheck, Share2, TriangleAlert } from 'lucide-react';
import type { TFunction } from 'i18next';
import { lazy, memo, Suspense, useEffect } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { Words } from '../../kit/components/status-words.tsx';
import { KeyCap } from '../../kit/components/button.tsx';
import { fetchAllTexts } from '../../i18n/i18n.ts';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { type PrinterLight, printerLight } from './printer-light.ts';
import styles from './printing-bar.module.css';
import { usePrinting, usePrintingDialog } from '../../kit/printing/printing-store.ts';

const PrintQueueDialog = lazy(async () => {
  const [{ PrintQueueDialog: dialog }] = await Promise.all([
    import('./print-queue-dialog.tsx'),
    fetchAllTexts(),
  ]);
  return { default: dialog };
});
const DrawerDialog = lazy(async () => {
  const [{ DrawerDialog: dialog }] = await Promise.all([import('./drawer-dialog.tsx'), fetchAllTexts()]);
  return { default: dialog };
});
const DrawerOpeningsDialog = lazy(async () => {
  const [{ DrawerOpeningsDialog: dialog }] = await Promise.all([
    import('./drawer-openings-dialog.tsx'),
    fetchAllTexts(),
  ]);
  return { default: dialog };
});

const DRAWER_KEY = 'Ctrl+D';

const LOOKS = {
  'half-sent': ['bad', CircleHelp],
  undrawn: ['bad', TriangleAlert],
  trouble: ['warn', TriangleAlert],
  printing: ['calm', Printer],
  offers: ['calm', Share2],
  low: ['warn', TriangleAlert],
  ready: ['calm', PrinterCheck],
} as const satisfies Record<PrinterLight['kind'], readonly ['bad' | 'warn' | 'calm', typeof Printer]>;

/** At the foot of the window: how the printers stand, and the drawer. Nothing where the shop has no printer. */
export const PrintingBar = memo(function PrintingBar() {
  const { t } = useTranslation();
  const { status, follow } = usePrinting();
  const { open, show } = usePrintingDialog();
  useEffect(follow, [follow]);
  const light = printerLight(status);
  const hasDrawer = status?.printers.some(({ printer }) => printer.opensDrawer) ?? false;
  const isFree = useDialogs((store) => store.open === 0);
  const openDrawer = (): void => {
    if (hasDrawer) show('drawer');
    else useNotices.getState().tell('bad', t('printing.noDrawer'));
  };
  useHotkeys(DRAWER_KEY, openDrawer, {
    enabled: isFree,
    enableOnFormTags: true,
    preventDefault: true,
  });
  if (light === null) return null;
  const [tone, Icon] = LOOKS[light.kind];
  return (
    <div className={styles.bar}>
      <div role="status">
        <button type="button" className={`${styles.light} ${styles[tone]}`} onClick={() => show('queue')}>
          <Icon aria-hidden="true" size={16} />
          <Words>{lightWords(t, light)}</Words>
        </button>
      </div>
      {hasDrawer ? (
        <button type="button" className={styles.light} onClick={() => show('drawer')}>
          <Banknote aria-hidden="true" size={16} />
          {t('printing.drawer')}
          <KeyCap name={DRAWER_KEY} />
        </button>
      ) : null}
      <Suspense>
        {open === 'queue' ? <PrintQueueDialog /> : null}
        {open === 'drawer' ? <DrawerDialog /> : null}
        {open === 'openings' ? <DrawerOpeningsDialog /> : null}
      </Suspense>
    </div>
  );
});

function lightWords(t: TFunction, light: PrinterLight): string {
  switch (light.kind) {
    case 'half-sent':
      return t('printing.halfSent', { name: light.name, count: light.count });
    case 'undrawn':
      return t('printing.undrawn', { count: light.count });
    case 'trouble':
      return `${t('printing.troubleOf', { name: light.name, trouble: t(`printing.trouble.${light.trouble}`) })}${
        light.waiting === 0 ? '' : ` · ${t('printing.waiting', { count: light.waiting })}`
      }`;
    case 'printing':
      return t('printing.waiting', { count: light.count });
    case 'offers':
      return t('printing.offers', { count: light.count });
    case 'low':
      return t('printing.troubleOf', { name: light.name, trouble: t('printing.trouble.paper-low') });
    case 'ready':
      return t('printing.ready');
  }
}
