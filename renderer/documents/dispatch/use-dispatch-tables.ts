import { useEffect, useState } from 'react';
import type { DispatchTables } from '../../../shared/contract/dispatch.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';

/** The shop's lists of codes; null until they are read. */
export function useDispatchTables(): DispatchTables | null {
  const [tables, setTables] = useState<DispatchTables | null>(null);
  useEffect(() => {
    let isWanted = true;
    call('dispatch.tables', {}).then((read) => isWanted && setTables(read), tellError);
    return () => {
      isWanted = false;
    };
  }, []);
  return tables;
}
