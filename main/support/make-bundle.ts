import { strToU8, zipSync } from 'fflate';
import { formatDateTime } from '../../shared/domain/dates.ts';
import type { SupportLine } from '../../shared/contract/support.ts';
import { say } from '../kernel/say.ts';
import { LOG_FILES } from '../kernel/log/open-log.ts';
import { readLog } from '../kernel/log/read-log.ts';
import { readMachineSettings } from '../shop/machine/machine-settings.ts';
import type { AttemptRepository } from '../sending/attempt-repository.ts';
import { countLines, type DiagnosedCounter } from './counter-lines.ts';
import { diagnose, type DiagnosisParts } from './diagnose.ts';
import { orUnreadable, unreadableLines } from './or-unreadable.ts';
import { machineSettingLines, settingLines, type ToldCounter } from './setting-lines.ts';

const ATTEMPTS = 200;
/** Where an entry of a ZIP has no time of its own: the format begins in 1980. */
const NO_TIME = new Date(1980, 0, 1);

export interface BundleParts extends DiagnosisParts {
  counter: () => (DiagnosedCounter & ToldCounter & { attempts: AttemptRepository }) | null;
  /** Looks through the database's file; null where there is none. It may reject: the disk fails, for instance. */
  check: () => Promise<{ damage: string | null; audit: { ok: boolean } | null } | null>;
}

/**
 * A ZIP of plain texts, so that whoever sends it can read all of it first: versions, states, counts, settings, the last
 * attempts and the log. None of it has a token, a code, a PIN or anything of a customer.
 */
export async function makeBundle(parts: BundleParts): Promise<Uint8Array> {
  const { failure, lines } = diagnose(parts);
  const counter = parts.counter();
  // A bundle is what one asks for help with, also about a disk that fails.
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
