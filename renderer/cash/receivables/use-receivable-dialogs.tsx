import { type ReactNode, useState } from 'react';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { CollectDialog } from './collect-dialog.tsx';
import type { ToCollect } from './to-collect.ts';
import { AnnulDialog } from './annul-dialog.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

export type ReceivableDialog =
  | ({ name: 'collect' } & ToCollect)
  | { name: 'annul'; collection: Collection }
  | { name: 'receipt'; number: number };

/** What is open over a screen that shows what clients owe, and how it is opened. */
export function useReceivableDialogs(): { dialog: ReactNode; show: (dialog: ReceivableDialog) => void } {
  const [open, setOpen] = useState<ReceivableDialog | null>(null);
  const close = (): void => setOpen(null);
  return { dialog: open === null ? null : dialogOf(open, close, setOpen), show: setOpen };
}

function dialogOf(
  open: ReceivableDialog,
  close: () => void,
  show: (dialog: ReceivableDialog) => void,
): ReactNode {
  switch (open.name) {
    case 'collect':
      return (
        <CollectDialog
          of={open}
          onClose={close}
          onUnprinted={(number) => show({ name: 'receipt', number })}
        />
      );
    case 'annul':
      return <AnnulDialog collection={open.collection} onClose={close} />;
    case 'receipt':
      return <ReceiptPaper number={open.number} onClose={close} />;
  }
}
