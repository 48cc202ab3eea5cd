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

/** The printing dialog that is open, over any screen. */
export const usePrintingDialog = create<PrintingDialogStore>((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));

interface PrintingStore {
  /** Null until it has been read. */
  status: PrintingStatus | null;
  take: (status: PrintingStatus) => void;
  /** Reads the printers' status and follows it; returns the function that ends this. */
  follow: () => () => void;
}

/** The printers and their status. */
export const usePrinting = create<PrintingStore>((set) => ({
  status: null,
  take: (status) => set({ status }),
  follow() {
    const end = subscribe('printing.changed', (status) => set({ status }));
    call('printers.list', {}).then((status) => set({ status }), tellError);
    return end;
  },
}));

/** The printer with a role; null if none has it. */
export function printerOf(status: PrintingStatus | null, role: PrinterRole): PrinterStatus | null {
  return status?.printers.find(({ printer }) => printer.roles.includes(role)) ?? null;
}
