import { useEffect, useState } from 'react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { ShareDialog } from './share-dialog.tsx';

/** Reads the document of a sale, and opens the ways to give it to the customer. */
export function ShareOfSale({ id, onClose }: { id: string; onClose: () => void }) {
  const [detail, setDetail] = useState<DocumentDetail | null>(null);
  useEffect(() => {
    call('documents.open', { id }).then(setDetail, (error: unknown) => {
      tellError(error);
      onClose();
    });
    // The dialog is of this sale.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return detail === null ? null : <ShareDialog detail={detail} onClose={onClose} />;
}
