import { useState } from 'react';
import type { DocumentDetail, DoubtAnswer } from '../../../shared/contract/documents.ts';
import { asError, call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useOpenDocument } from '../document/open-document-store.ts';

interface Resolve {
  isWorking: boolean;
  /** Why the last answer was not taken. */
  fault: string | null;
  resolve: (answer: DoubtAnswer) => Promise<void>;
  forget: () => void;
}

/** Gives the program a person's answer to a doubt; `done` is told to the person where it is taken. */
export function useResolve({ summary: { id } }: DocumentDetail, done: string): Resolve {
  const [isWorking, setIsWorking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const resolve = async (answer: DoubtAnswer): Promise<void> => {
    setIsWorking(true);
    setFault(null);
    try {
      const detail = await call('documents.resolve', { id, answer });
      useNotices.getState().tell('good', done);
      useOpenDocument.getState().replace(detail);
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsWorking(false);
  };
  return { isWorking, fault, resolve, forget: () => setFault(null) };
}
