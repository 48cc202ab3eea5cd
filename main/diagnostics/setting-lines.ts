import { DISPATCH_TABLES, START_TABLES } from '../../shared/domain/dispatch-tables.ts';
import { MINUTE_MS } from '../../shared/domain/dates.ts';
import type { Printer } from '../../shared/domain/printing/printer.ts';
import type { DispatchTables } from '../../shared/contract/dispatch.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { say } from '../../shared/language/say.ts';
import type { MachineSettings } from '../machine/machine-settings.ts';

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
    { label: say`Redondeo a 50 guaraníes`, value: yesOrNo(shop.roundsCash) },
    {
      label: say`Etiquetas de la balanza`,
      value: shop.scaleLayouts.map(({ pattern, decimals }) => `${pattern}/${decimals}`).join(', ') || '—',
    },
    { label: say`Consumidor final confirmado`, value: yesOrNo(shop.finalConsumer !== null) },
    { label: say`Cada venta empieza con consumidor final`, value: yesOrNo(shop.startsNameless) },
    { label: say`Clasificación usual`, value: yesOrNo(shop.defaultClassification !== null) },
    { label: say`Documento en JSON`, value: yesOrNo(shop.asksForJson) },
    { label: say`Avisos del escritorio`, value: yesOrNo(shop.desktopNotices) },
    { label: say`Filtros guardados`, value: String(shop.savedFilters.length) },
    { label: say`Etiquetas de precio`, value: shop.priceLabels.size },
    { label: say`Renglones al pie del comprobante`, value: String(shop.receiptFooter.length) },
    { label: say`Actividad económica escrita`, value: yesOrNo(shop.issuerActivity !== '') },
    { label: say`Razón social escrita`, value: yesOrNo(shop.issuerLegalName !== '') },
    { label: say`Inicios de timbrado escritos`, value: String(shop.timbradoStarts.length) },
    { label: say`Logo`, value: yesOrNo(counter.logo.read() !== null) },
    { label: say`Espera de la factura`, value: `${shop.definitiveWaitMs} ms` },
    { label: say`Cuándo sale la factura`, value: shop.definitiveReceipt },
    { label: say`Nombre del puesto escrito`, value: yesOrNo(shop.counterName !== '') },
    { label: say`Punto de expedición fijo`, value: yesOrNo(shop.issuingPoint !== null) },
    { label: say`Espera antes de decidir`, value: `${quietMs / MINUTE_MS} min` },
    { label: say`Enviar de nuevo sin preguntar`, value: yesOrNo(isAutomatic) },
    { label: say`Listas de remisión cambiadas`, value: changed.join(', ') || say`ninguna` },
    ...counter.printers.list().map((printer, index) => ({
      label: say`Impresora ${index + 1}`,
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
    { label: say`Ajustes de este equipo`, value: isRead ? say`se entienden` : say`no se entienden` },
    { label: say`Proxy elegido`, value: yesOrNo(proxy !== null) },
    { label: say`Certificados de la empresa elegidos`, value: yesOrNo(authorities !== null) },
    { label: say`Carpeta de copias elegida`, value: yesOrNo(backupFolder !== null) },
    { label: say`Carpeta del diario elegida`, value: yesOrNo(journalFolder !== null) },
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
  return is ? say`sí` : say`no`;
}
