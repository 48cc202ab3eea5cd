import { onTestFinished } from 'vitest';
import { useCharge } from '../../../../renderer/sale/charge/charge-store.ts';
import { useSale } from '../../../../renderer/sale/sale-store.ts';
import { useSearch } from '../../../../renderer/sale/search/search-store.ts';
import type { IpcError, MethodsApi, Result } from '../../../../shared/contract/window-api.ts';

export const answer = <T>(value: T): Promise<Result<T>> => Promise.resolve({ ok: true, value });

export const failure = (message: string): Promise<Result<never>> => {
  const error: IpcError = { kind: 'could-not', message, fields: [] };
  return Promise.resolve({ ok: false, error });
};

/** Main process for one test: the stores are reset and call these methods. */
export function installProgram(methods: Partial<MethodsApi>): void {
  Object.assign(globalThis, { window: { mostrador: methods } });
  useSale.setState(useSale.getInitialState(), true);
  useCharge.setState(useCharge.getInitialState(), true);
  useSearch.setState(useSearch.getInitialState(), true);
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'window'));
}
