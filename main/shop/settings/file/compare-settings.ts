import { isDeepStrictEqual } from 'node:util';
import type { Printer } from '../../../../shared/domain/paper/printer.ts';
import type { SettingsFileChange } from '../../../../shared/contract/settings-file.ts';
import { resolvedPath } from '../../../printing/devices/file-device.ts';
import { matchPrinters } from './match-printers.ts';
import type { SettingsChoice } from './settings-choice.ts';
import type { SettingsState } from './settings-file.ts';

export function compareSettings(
  now: SettingsState,
  { state, removes }: SettingsChoice,
): SettingsFileChange[] {
  const own = now.printers ?? [];
  return [
    ...compareFlat(flat(now), flat(state), null),
    ...compareFlat(now.dispatchTables ?? {}, state.dispatchTables ?? {}, 'dispatchTables'),
    ...matchPrinters(state.printers ?? [], own).flatMap(({ wanted, own: before }) =>
      before !== null && isDeepStrictEqual({ ...wanted, id: before.id }, before)
        ? []
        : [printerChange(wanted.name, before, wanted)],
    ),
    ...own
      .filter(({ id }) => removes.includes(id))
      .map((printer) => printerChange(printer.name, printer, null)),
  ];
}

function flat({ shop, evidence, logo, proxy, look }: SettingsState): Readonly<Record<string, unknown>> {
  return {
    ...shop,
    ...evidence,
    ...look,
    logo: logo === undefined ? undefined : (logo?.base64 ?? null),
    proxy,
  };
}

/** `name` is set for one of several items. */
function compareFlat(
  now: Readonly<Record<string, unknown>>,
  then: Readonly<Record<string, unknown>>,
  name: string | null,
): SettingsFileChange[] {
  return Object.keys(then)
    .filter((key) => then[key] !== undefined && !isDeepStrictEqual(now[key], then[key]))
    .map((key) => ({
      name: name ?? key,
      which: name === null ? null : key,
      before: shown(now[key] ?? null),
      after: shown(then[key]),
    }));
}

function printerChange(which: string, before: Printer | null, after: Printer | null): SettingsFileChange {
  return {
    name: 'printers',
    which,
    before: before && printerWords(before),
    after: after && printerWords(after),
  };
}

/**
 * Describes a printer in full, as on the command line: the end of a path tells where the receipts go. Links
 * are resolved.
 */
export function printerWords(printer: Printer): string {
  const { address, paper, roles, escpos, opensDrawer } = printer;
  const where =
    address.kind === 'tcp'
      ? `${address.host}:${address.port}`
      : address.kind === 'queue'
        ? address.name
        : resolvedPath(address.path);
  const how = escpos === null ? 'PDF' : `ESC/POS ${escpos.columns} ${escpos.font} ${escpos.codePage}`;
  const facts = [`${address.kind}:${where}`, paper, how, ...roles, ...(opensDrawer ? ['drawer'] : [])];
  return [printer.name, ...facts].join(', ');
}

const LONGEST_SHOWN = 120;

/** Formats a value for one line. A switch stays a boolean: the window has words for it. */
function shown(value: unknown): SettingsFileChange['before'] {
  if (typeof value === 'boolean' || value === null || typeof value === 'number') return value;
  const text = wordsOf(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(wordsOf)
      .filter((words) => words !== '')
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}
