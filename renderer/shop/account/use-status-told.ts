import { useEffect } from 'react';
import { subscribe } from '../../ipc/call.ts';

/**
 * Calls it now, and whenever the program tells its status, be it the same as before: what else changed is not in it.
 * The function is one that stays.
 */
export function useStatusTold(read: () => unknown): void {
  useEffect(() => {
    void read();
    return subscribe('status.changed', () => void read());
  }, [read]);
}
