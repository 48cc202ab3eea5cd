import { useState } from 'react';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

/** Has the open database set aside, and begins anew. */
export function useLeavePlace(method: 'first-start.choose-anew' | 'first-start.leave-company') {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await call(method, {});
      location.reload();
    } catch (error) {
      setIsLeaving(false);
      tellError(error);
    }
  };
  return { isLeaving, leave };
}
