import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useOpenDocument } from '../document/open-document-store.ts';

interface SettleDuplicate {
  isWorking: boolean;
  fault: string | null;
  /** Resolves to whether it was done. */
  settle: () => Promise<boolean>;
}

/** Somebody has looked in the portal for one that may be there twice. */
export function useSettleDuplicate(id: string, localNumber: string): SettleDuplicate {
  const { t } = useTranslation('documents');
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const settle = async (): Promise<boolean> => {
    setIsWorking(true);
    setFault(null);
    try {
      const settled = await call('documents.settle-duplicate', { id });
      useNotices.getState().tell('good', t('duplicate.settled', { number: localNumber }));
      useOpenDocument.getState().replace(settled);
      return true;
    } catch (error) {
      setFault(asError(error).message);
      return false;
    } finally {
      setIsWorking(false);
    }
  };
  return { isWorking, fault, settle };
}
