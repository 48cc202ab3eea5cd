import type { Page } from '@playwright/test';
import type { PrinterDraft } from '../../../shared/contract/printing.ts';
import type { MethodsApi } from '../../../shared/contract/window-api.ts';
import { PROFILE } from '../../support/print-bench.ts';

/** Adds «Caja», a receipt printer at this port of the machine. */
export async function addReceiptPrinter(page: Page, port: number): Promise<void> {
  await page.evaluate(savePrinter, {
    id: null,
    name: 'Caja',
    address: { kind: 'tcp', host: '127.0.0.1', port },
    paper: '80',
    escpos: PROFILE,
    roles: ['receipt'],
    opensDrawer: false,
  } satisfies PrinterDraft);
}

/** In the page. */
async function savePrinter(draft: PrinterDraft): Promise<void> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  const saved = await mostrador['printers.save']({ printer: draft });
  if (!saved.ok) throw new Error(saved.error.message);
}
