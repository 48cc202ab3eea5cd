import { create } from 'zustand';
import type { PrinterStatus, PrintingStatus } from '../../../shared/contract/printing.ts';
import type { PrinterRole } from '../../../shared/domain/paper/printer.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../components/notice-store.ts';

type PrintingDialog = 'queue' | 'drawer' | 'openings';

interface PrintingDialogStore {
  open: PrintingDialog | null;
  show: (dialog: PrintingDialog) => void;
  close: () => void;
}

/** The dialog of printing that is open, over whichever screen. */
export const usePrintingDialog = create<PrintingDialogStore>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));

interface PrintingStore {
  /** Null until it has been read. */
  status: PrintingStatus | null;
  take: (status: PrintingStatus) => void;
  /** Reads how the printers stand and follows it; returns the function that ends it. */
  follow: () => () => void;
}

/** The printers, and how they stand. */
export const usePrinting = create<PrintingStore>((set) => ({
  status: null,
  take: (status) => set({ status }),
  follow() {
    const end = subscribe('printing.changed', (status) => set({ status }));
    call('printers.list', {}).then((status) => set({ status }), tellError);
    return end;
  },
}));

/** Of whom a role is; null where no printer has it. */
export function printerOf(status: PrintingStatus | null, role: PrinterRole): PrinterStatus | null {
  return status?.printers.find(({ printer }) => printer.roles.includes(role)) ?? null;
}
