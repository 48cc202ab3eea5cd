import { clientIssues } from '../../../../shared/domain/check-sale.ts';
import { DISPATCH_TABLES } from '../../../../shared/domain/dispatch-tables.ts';
import type { DispatchTables } from '../../../../shared/contract/dispatch.ts';
import { say } from '../../../kernel/say.ts';
import { tableIssues } from '../../../documents/dispatch/save-table.ts';
import { InputError } from '../../../kernel/errors.ts';
import { checkProxy } from '../../machine/check-proxy.ts';
import { printerIssues } from '../../../printing/save-printer.ts';
import { mediaTypeOf } from '../save-receipt-logo.ts';
import type { SettingsState } from './settings-file-schema.ts';

/**
 * Settings of a file as they would be kept. Throws InputError for whatever would be refused when it is kept: once they
 * are being taken over, nothing of them is refused any more.
 */
export function checkSettings(state: SettingsState): SettingsState {
  const { shop, logo, printers, dispatchTables, proxy } = state;
  const issues = shop?.finalConsumer ? clientIssues(shop.finalConsumer) : [];
  if (issues.length > 0) throw new InputError(say('lists.finalConsumerInvalid'), issues);
  return {
    ...state,
    ...(logo ? { logo: checkLogo(logo.base64) } : {}),
    ...(printers === undefined ? {} : { printers: checkPrinters(printers) }),
    ...(dispatchTables === undefined ? {} : { dispatchTables: checkTables(dispatchTables) }),
    ...(proxy ? { proxy: checkProxy(proxy) } : {}),
  };
}

function checkLogo(base64: string): NonNullable<SettingsState['logo']> {
  const bytes = Buffer.from(base64, 'base64');
  return { mediaType: mediaTypeOf(bytes), base64: bytes.toString('base64') };
}

function checkPrinters(listed: NonNullable<SettingsState['printers']>): SettingsState['printers'] {
  const printers = listed.map((printer) => ({ ...printer, roles: [...new Set(printer.roles)].toSorted() }));
  const issues = printers.flatMap(printerIssues);
  if (issues.length > 0) throw new InputError(say('printing.printerInvalid'), issues);
  const [ids, roles] = [printers.map(({ id }) => id), printers.flatMap((printer) => printer.roles)];
  if (new Set(ids).size < ids.length || new Set(roles).size < roles.length)
    throw new InputError(say('settingsFile.printerTwice'));
  return printers;
}

function checkTables(tables: DispatchTables): DispatchTables {
  return Object.fromEntries(
    DISPATCH_TABLES.map((table) => {
      const codes = tables[table].map(({ codigo, nombre }) => ({
        codigo: codigo.trim(),
        nombre: nombre.trim(),
      }));
      const issues = tableIssues(table, codes);
      if (issues.length > 0) throw new InputError(say('lists.listInvalid'), issues);
      return [table, codes];
    }),
  ) as DispatchTables;
}
