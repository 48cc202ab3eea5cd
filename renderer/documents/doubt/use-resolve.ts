import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showDetail } from '../document/show-detail.ts';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import type { DocumentDetail, DoubtAnswer } from '../../../shared/contract/documents.ts';

interface Resolve {
  isWorking: boolean;
  /** Reason why the last answer was refused. */
  fault: string | null;
  resolve: (answer: DoubtAnswer) => Promise<void>;
  forget: () => void;
}

/** Sends the user's answer to a doubt to the main process; `done` is the notice once it is accepted. */
export function useResolve({ summary: { id } }: DocumentDetail, done: string): Resolve {
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const resolve = async (answer: DoubtAnswer): Promise<void> => {
    setIsWorking(true);
    setFault(null);
    try {
      const detail = await call('documents.resolve', { id, answer });
      useNotices.getState().tell('good', done);
      showDetail(detail);
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWorking(false);
  };
  return { isWorking, fault, resolve, forget: () => setFault(null) };
}

interface SettleDuplicate {
  isWorking: boolean;
  fault: string | null;
  /** Resolves to true on success. */
  settle: () => Promise<boolean>;
}

/** Records that the user has looked in the portal for a duplicate. */
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
      showDetail(settled);
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
