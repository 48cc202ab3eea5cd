import { strToU8, zipSync } from 'fflate';
import type { DispatchTables } from '../../shared/contract/dispatch.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import { formatDateTime, MINUTE_MS } from '../../shared/domain/dates.ts';
import { DISPATCH_TABLES, START_TABLES } from '../../shared/domain/dispatch/dispatch-tables.ts';
import type { Printer } from '../../shared/domain/paper/printer.ts';
import { LOG_FILES } from '../kernel/log/open-log.ts';
import { readLog } from '../kernel/log/read-log.ts';
import { say } from '../kernel/say.ts';
import type { AttemptRepository } from '../sending/attempt-repository.ts';
import { type MachineSettings, readMachineSettings } from '../shop/machine/machine-settings.ts';
import { countLines, type DiagnosedCounter, orUnreadable, unreadableLines } from './counter-lines.ts';
import { diagnose, type DiagnosisParts } from './diagnose.ts';

const ATTEMPTS = 200;
const NO_TIME = new Date(1980, 0, 1);

export interface BundleParts extends DiagnosisParts {
  counter: () => (DiagnosedCounter & ReportedCounter & { attempts: AttemptRepository }) | null;
  /** Checks the database's file; null if there is none. May reject, for instance if the disk fails. */
  check: () => Promise<{ damage: string | null; audit: { ok: boolean } | null } | null>;
}

/**
 * Returns a ZIP of plain texts, so that its sender can read all of it first: versions, states, counts,
 * settings, the last attempts and the log. Contains no token, code, PIN or customer data.
 */
export async function makeBundle(parts: BundleParts): Promise<Uint8Array> {
  const { failure, lines } = diagnose(parts);
  const counter = parts.counter();
  // A bundle is also needed when the disk fails.
  const checked = await parts.check().catch(() => null);
  const machine = readMachineSettings(parts.location.dataFolder);
  const code = failure === null ? say('support.none') : `${failure.code} (${failure.at})`;
  const texts: Record<string, string> = {
    'LEEME.txt': readMe(),
    'resumen.txt': textOf([{ label: say('support.lastFault'), value: code }, ...lines]),
    'datos.txt': textOf([
      ...(counter === null ? [] : orUnreadable(() => countLines(counter), unreadableLines())),
      { label: say('support.dataFile'), value: damageWords(checked) },
      { label: say('support.history'), value: auditWords(checked?.audit ?? null) },
    ]),
    'ajustes.txt': textOf([
      ...(counter === null ? [] : orUnreadable(() => settingLines(counter), unreadableLines())),
      ...machineSettingLines(machine.settings, machine.trouble === null),
    ]),
    'intentos.txt':
      counter === null
        ? say('support.counterNotOpened')
        : orUnreadable(() => attemptTable(counter.attempts), say('support.unreadable')),
  };
  for (const name of LOG_FILES) {
    const log = readLog(parts.location.dataFolder, name);
    if (log.length > 0)
      texts[`registro/${name}`] = log
        .map((line) => (line === null ? say('support.lineLeftOut') : `${line.at} ${line.text}`))
        .join('\r\n');
  }
  return zipSync(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(`${text}\r\n`)])),
    {
      mtime: NO_TIME,
    },
  );
}

function readMe(): string {
  return [
    say('support.aboutTitle'),
    say('support.aboutFiles'),
    say('support.aboutLeftOut'),
    say('support.aboutContent'),
  ].join('\r\n');
}

function textOf(lines: readonly SupportLine[]): string {
  return lines.map(({ label, value }) => `${label}: ${value}`).join('\r\n');
}

function attemptTable(attempts: AttemptRepository): string {
  const rows = attempts
    .latest(ATTEMPTS)
    .map(({ task, startedAt, outcome, httpStatus, repeats }) =>
      [formatDateTime(startedAt), task, outcome ?? '…', httpStatus ?? '-', repeats + 1].join('\t'),
    );
  return [say('support.attemptColumns'), ...rows].join('\r\n');
}

function damageWords(checked: { damage: string | null } | null): string {
  if (checked === null) return say('support.notChecked');
  return checked.damage === null ? say('support.sound') : say('support.damaged');
}

function auditWords(audit: { ok: boolean } | null): string {
  if (audit === null) return say('support.notChecked');
  return audit.ok ? say('support.whole') : say('support.notWhole');
}

interface ReportedCounter {
  settings: { read(): ShopSettings };
  evidence: { settings(): { quietMs: number; isAutomatic: boolean } };
  logo: { read(): unknown };
  printers: { list(): Printer[] };
  dispatchTables: { read(): DispatchTables };
}

/** Lists the shop's settings; if one may name a person, an address or a place, only whether it is set. */
function settingLines(counter: ReportedCounter): SupportLine[] {
  const shop = counter.settings.read();
  const { quietMs, isAutomatic } = counter.evidence.settings();
  const tables = counter.dispatchTables.read();
  const changed = DISPATCH_TABLES.filter(
    (table) => JSON.stringify(tables[table]) !== JSON.stringify(START_TABLES[table]),
  );
  const ofShop: Record<keyof ShopSettings, SupportLine> = {
    roundsCash: { label: say('support.rounding50'), value: yesOrNo(shop.roundsCash) },
    scaleLayouts: {
      label: say('support.scaleLabels'),
      value: shop.scaleLayouts.map(({ pattern, decimals }) => `${pattern}/${decimals}`).join(', ') || '—',
    },
    finalConsumer: {
      label: say('support.finalConsumerConfirmed'),
      value: yesOrNo(shop.finalConsumer !== null),
    },
    startsNameless: { label: say('support.startsWithFinalConsumer'), value: yesOrNo(shop.startsNameless) },
    defaultClassification: {
      label: say('support.usualClass'),
      value: yesOrNo(shop.defaultClassification !== null),
    },
    asksForJson: { label: say('support.documentJson'), value: yesOrNo(shop.asksForJson) },
    desktopNotices: { label: say('support.desktopNotices'), value: yesOrNo(shop.desktopNotices) },
    savedFilters: { label: say('support.savedFilters'), value: String(shop.savedFilters.length) },
    priceLabels: { label: say('support.priceLabels'), value: shop.priceLabels.size },
    receiptFooter: { label: say('support.footerLines'), value: String(shop.receiptFooter.length) },
    issuerActivity: { label: say('support.activityWritten'), value: yesOrNo(shop.issuerActivity !== '') },
    issuerLegalName: {
      label: say('support.legalNameWritten'),
      value: yesOrNo(shop.issuerLegalName !== ''),
    },
    timbradoStarts: {
      label: say('support.timbradoStartsWritten'),
      value: String(shop.timbradoStarts.length),
    },
    definitiveWaitMs: { label: say('support.invoiceWait'), value: `${shop.definitiveWaitMs} ms` },
    definitiveReceipt: { label: say('support.invoiceMoment'), value: shop.definitiveReceipt },
    counterName: { label: say('support.counterNameWritten'), value: yesOrNo(shop.counterName !== '') },
    issuingPoint: { label: say('support.fixedPoint'), value: yesOrNo(shop.issuingPoint !== null) },
  };
  return [
    ...Object.values(ofShop),
    { label: say('support.logo'), value: yesOrNo(counter.logo.read() !== null) },
    { label: say('support.quietTime'), value: `${quietMs / MINUTE_MS} min` },
    { label: say('support.resendUnasked'), value: yesOrNo(isAutomatic) },
    { label: say('support.dispatchListsChanged'), value: changed.join(', ') || say('support.none') },
    ...counter.printers.list().map((printer, index) => ({
      label: say('support.printer', { number: index + 1 }),
      value: printerWords(printer),
    })),
  ];
}

/** Lists the machine's settings for all its databases, without addresses and folders. */
function machineSettingLines(
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
