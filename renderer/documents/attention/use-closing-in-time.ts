import { useEffect } from 'react';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { call, subscribe } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useOpenDocument } from '../document/open-document-store.ts';

/** A window begins to close by time alone, which changes no document: one that is being cancelled is read again then. */
export function useClosingInTime({ summary, cancellationOffer }: DocumentDetail): void {
  const { id } = summary;
  const isWaiting = summary.isBeingCancelled || cancellationOffer.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let before: number | null = null;
    return subscribe('status.changed', ({ attention }) => {
      if (attention === before) return;
      before = attention;
      call('documents.open', { id }).then(useOpenDocument.getState().replace, tellError);
    });
  }, [id, isWaiting]);
}
