import type { TFunction } from 'i18next';
import type { PrinterRole } from '../../../shared/domain/printing/printer.ts';
import { call } from '../../ipc/call.ts';
import { tellError, useNotices } from '../components/notice-store.ts';

/** Has a document's paper printed by the printer of a role, and tells which that is. */
export function printDocument(
  t: TFunction,
  { id, role, isCopy }: { id: string; role: PrinterRole; isCopy: boolean },
): void {
  call('printing.print-document', { id, to: { kind: 'role', role }, isCopy }).then(
    ({ printerName }) => useNotices.getState().tell('good', t('printing.queued', { name: printerName })),
    tellError,
  );
}
