import { said } from '../../shared/domain/reason.ts';
import { say } from '../kernel/say.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { addDrawerJob } from './add-drawer-job.ts';
import type { PrintingParts } from './parts.ts';

/**
 * Opens the drawer without a sale; who, when and why is on disk when it returns the pulse's job. Throws CouldNotError,
 * having recorded nothing, where no printer has a drawer.
 */
export function openDrawer(parts: PrintingParts, reason: string, actor: string): string {
  const printer = parts.printers.withDrawer();
  if (printer === null) {
    throw new CouldNotError(say('printing.noDrawer'));
  }
  const at = parts.clock.now();
  return parts.store.commit(() => addDrawerJob(parts, printer.id, { reason: said(reason) }, { at, actor }));
}
