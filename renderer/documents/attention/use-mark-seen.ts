import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { showDetail } from '../document/show-detail.ts';

interface MarkSeen {
  isWorking: boolean;
  fault: string | null;
  markSeen: () => Promise<void>;
}

/** Marks a matter as seen and taken care of. */
export function useMarkSeen({ summary: { id, localNumber } }: DocumentDetail): MarkSeen {
  const { t } = useTranslation('attention');
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const markSeen = async (): Promise<void> => {
    setIsWorking(true);
    setFault(null);
    try {
      const detail = await call('documents.mark-seen', { id });
      useNotices.getState().tell('good', t('panel.seenDone', { number: localNumber }));
      showDetail(detail);
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWorking(false);
  };
  return { isWorking, fault, markSeen };
}
