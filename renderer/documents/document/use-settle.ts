import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useOpenDocument } from './open-document-store.ts';

interface Settle {
  isWorking: boolean;
  /** Why the last answer was not taken. */
  fault: string | null;
  settle: (answer: 'seen' | 'cancelled') => Promise<void>;
}

/** Tells the program what a person makes of what the service says otherwise. */
export function useSettle({ summary: { id } }: DocumentDetail): Settle {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const settle = async (answer: 'seen' | 'cancelled'): Promise<void> => {
    setIsWorking(true);
    setFault(null);
    try {
      useOpenDocument.getState().replace(await call('documents.settle-contradiction', { id, answer }));
      useNotices.getState().tell('good', t(`contradiction.done.${answer}`));
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWorking(false);
  };
  return { isWorking, fault, settle };
}
