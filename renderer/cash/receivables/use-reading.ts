import { useCallback, useEffect, useState } from 'react';
import { asError, subscribe } from '../../ipc/call.ts';

/** What is read of the program, and read anew whenever money or a document is other than it was. */
export function useReading<T>(read: () => Promise<T>): { value: T | null; fault: string | null } {
  const [value, setValue] = useState<T | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const readAnew = useCallback(async (): Promise<void> => {
    try {
      setValue(await read());
      setFault(null);
    } catch (error) {
      setFault(asError(error).message);
    }
  }, [read]);
  useEffect(() => {
    void readAnew();
    const again = (): void => void readAnew();
    const ends = [subscribe('till.changed', again), subscribe('documents.changed', again)];
    return () => ends.forEach((end) => end());
  }, [readAnew]);
  return { value, fault };
}
