import type { TFunction } from 'i18next';
import { Banknote, CircleHelp, Printer, PrinterCheck, Share2, TriangleAlert } from 'lucide-react';
import { lazy, memo, Suspense, useEffect } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import { fetchAllTexts } from '../../i18n/i18n.ts';
import { KeyCap } from '../../kit/components/button.tsx';
import { useDialogs } from '../../kit/components/dialog-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { Words } from '../../kit/components/state-badge.tsx';
import { usePrinting, usePrintingDialog } from '../../kit/printing/printing-store.ts';
import bar from '../../kit/components/status-bar.module.css';
import { classes, Row } from '../../kit/layout/layout.tsx';
import styles from '../shop.module.css';
import type { PrinterStatus, PrintingStatus } from '../../../shared/contract/printing.ts';
import { nameWithFolder, type PrinterTrouble } from '../../../shared/domain/paper/printer.ts';

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
    import('./drawer-dialog.tsx'),
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

/** Status bar: state of the printers, and the cash drawer. Nothing where the shop has no printer. */
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
    <Row>
      <Row role="status">
        <button type="button" className={classes(styles.flat, bar[tone])} onClick={() => show('queue')}>
          <Icon aria-hidden="true" size={16} />
          <Words>{lightWords(t, light)}</Words>
        </button>
      </Row>
      {hasDrawer ? (
        <button type="button" className={classes(styles.flat, bar.calm)} onClick={() => show('drawer')}>
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
    </Row>
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

/** State of the printers in the status bar: the worst state of any of them. */
type PrinterLight =
  | { kind: 'half-sent'; name: string; count: number }
  | { kind: 'undrawn'; count: number }
  | { kind: 'trouble'; name: string; trouble: PrinterTrouble; waiting: number }
  | { kind: 'printing'; count: number }
  | { kind: 'offers'; count: number }
  | { kind: 'low'; name: string }
  | { kind: 'ready' };

/** Null without a printer. */
export function printerLight(status: PrintingStatus | null): PrinterLight | null {
  if (status === null || status.printers.length === 0) return null;
  const { printers, undrawn, offers } = status;
  const doubted = printers.find(({ halfSent }) => halfSent > 0);
  if (doubted !== undefined)
    return { kind: 'half-sent', name: doubted.printer.name, count: doubted.halfSent };
  if (undrawn.length > 0) return { kind: 'undrawn', count: undrawn.length };
  const troubled = printers.filter(isTroubled).toSorted((one, other) => other.waiting - one.waiting)[0];
  if (troubled !== undefined) {
    const { printer, trouble, waiting } = troubled;
    return { kind: 'trouble', name: nameWithFolder(printer), trouble, waiting };
  }
  const waiting = printers.reduce((sum, standing) => sum + standing.waiting, 0);
  if (waiting > 0) return { kind: 'printing', count: waiting };
  if (offers > 0) return { kind: 'offers', count: offers };
  const low = printers.find(({ trouble }) => trouble === 'paper-low');
  return low === undefined ? { kind: 'ready' } : { kind: 'low', name: low.printer.name };
}

/** True for a trouble that stops printing, which low paper does not. */
function isTroubled(standing: PrinterStatus): standing is PrinterStatus & { trouble: PrinterTrouble } {
  return standing.trouble !== null && standing.trouble !== 'paper-low';
}
