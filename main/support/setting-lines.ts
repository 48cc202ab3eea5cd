import { DISPATCH_TABLES, START_TABLES } from '../../shared/domain/dispatch-tables.ts';
import { MINUTE_MS } from '../../shared/domain/dates.ts';
import type { Printer } from '../../shared/domain/printing/printer.ts';
import type { DispatchTables } from '../../shared/contract/dispatch.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { say } from '../kernel/say.ts';
import type { MachineSettings } from '../shop/machine/machine-settings.ts';

/** An open counter, as far as its settings are told. */
export interface ToldCounter {
  settings: { read(): ShopSettings };
  evidence: { settings(): { quietMs: number; isAutomatic: boolean } };
  logo: { read(): unknown };
  printers: { list(): Printer[] };
  dispatchTables: { read(): DispatchTables };
}

/**
 * How the shop wants things done, setting by setting: of what may name a person, an address or a place only whether it
 * is there. A setting that is not named here is not told.
 */
export function settingLines(counter: ToldCounter): SupportLine[] {
  const shop = counter.settings.read();
  const { quietMs, isAutomatic } = counter.evidence.settings();
  const tables = counter.dispatchTables.read();
  const changed = DISPATCH_TABLES.filter(
    (table) => JSON.stringify(tables[table]) !== JSON.stringify(START_TABLES[table]),
  );
  return [
    { label: say('support.rounding50'), value: yesOrNo(shop.roundsCash) },
    {
      label: say('support.scaleLabels'),
      value: shop.scaleLayouts.map(({ pattern, decimals }) => `${pattern}/${decimals}`).join(', ') || '—',
    },
    { label: say('support.finalConsumerConfirmed'), value: yesOrNo(shop.finalConsumer !== null) },
    { label: say('support.startsWithFinalConsumer'), value: yesOrNo(shop.startsNameless) },
    { label: say('support.usualClass'), value: yesOrNo(shop.defaultClassification !== null) },
    { label: say('support.documentJson'), value: yesOrNo(shop.asksForJson) },
    { label: say('support.desktopNotices'), value: yesOrNo(shop.desktopNotices) },
    { label: say('support.savedFilters'), value: String(shop.savedFilters.length) },
    { label: say('support.priceLabels'), value: shop.priceLabels.size },
    { label: say('support.footerLines'), value: String(shop.receiptFooter.length) },
    { label: say('support.activityWritten'), value: yesOrNo(shop.issuerActivity !== '') },
    { label: say('support.legalNameWritten'), value: yesOrNo(shop.issuerLegalName !== '') },
    { label: say('support.timbradoStartsWritten'), value: String(shop.timbradoStarts.length) },
    { label: say('support.logo'), value: yesOrNo(counter.logo.read() !== null) },
    { label: say('support.invoiceWait'), value: `${shop.definitiveWaitMs} ms` },
    { label: say('support.invoiceMoment'), value: shop.definitiveReceipt },
    { label: say('support.counterNameWritten'), value: yesOrNo(shop.counterName !== '') },
    { label: say('support.fixedPoint'), value: yesOrNo(shop.issuingPoint !== null) },
    { label: say('support.quietTime'), value: `${quietMs / MINUTE_MS} min` },
    { label: say('support.resendUnasked'), value: yesOrNo(isAutomatic) },
    { label: say('support.dispatchListsChanged'), value: changed.join(', ') || say('support.none') },
    ...counter.printers.list().map((printer, index) => ({
      label: say('support.printer', { number: index + 1 }),
      value: printerWords(printer),
    })),
  ];
}

/** What this machine is told once for all its databases; no address and no folder of it. */
export function machineSettingLines(
  { proxy, authorities, backupFolder, journalFolder }: MachineSettings,
  isRead: boolean,
): SupportLine[] {
  return [
    {
      label: say('support.machineSettings'),
      value: isRead ? say('support.understood') : say('support.notUnderstood'),
    },
    { label: say('support.proxyChosen'), value: yesOrNo(proxy !== null) },
    { label: say('support.certificatesChosen'), value: yesOrNo(authorities !== null) },
    { label: say('support.backupFolderChosen'), value: yesOrNo(backupFolder !== null) },
    { label: say('support.journalFolderChosen'), value: yesOrNo(journalFolder !== null) },
  ];
}

function printerWords({ address, paper, escpos, roles, opensDrawer }: Printer): string {
  const how =
    escpos === null
      ? 'PDF'
      : `ESC/POS ${escpos.columns} ${escpos.font} ${escpos.codePage} QR ${escpos.qr}${escpos.cuts ? ' cut' : ''}`;
  return [address.kind, paper, how, ...roles, ...(opensDrawer ? ['drawer'] : [])].join(', ');
}

function yesOrNo(is: boolean): string {
  return is ? say('support.yes') : say('support.no');
}
