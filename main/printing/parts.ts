import type { Random } from '../kernel/ports/random.ts';
import type { ReceiptsParts } from './receipts/parts.ts';
import type { DrawerOpeningRepository } from './drawer-repository.ts';
import type { PrintJobRepository } from './job-repository.ts';
import type { PrinterRepository } from './printer-repository.ts';
import type { ReceiptPlanRepository } from './receipt-plan-repository.ts';

export interface PrintingParts extends ReceiptsParts {
  drawerOpenings: DrawerOpeningRepository;
  drawerPulse: () => Uint8Array;
  printJobs: PrintJobRepository;
  printers: PrinterRepository;
  random: Random;
  receiptPlans: ReceiptPlanRepository;
}
