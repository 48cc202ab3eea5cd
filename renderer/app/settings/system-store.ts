import { create } from 'zustand';
import type { UpdateState } from '../../../shared/contract/system.ts';
import { call } from '../../ipc/call.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { useChanges } from '../../kit/settings/changes.ts';

interface SystemStore {
  /** Null until it has been read. */
  startsWithSystem: boolean | null;
  updates: UpdateState | null;
  read: () => Promise<void>;
  setStart: (startsWithSystem: boolean) => Promise<void>;
  /** Looks for a newer version, or has the one that is ready installed. */
  update: (method: 'updates.look' | 'updates.install') => Promise<void>;
}

/** How the program stands to the machine it runs on. */
export const useSystem = create<SystemStore>((set, get) => ({
  startsWithSystem: null,
  updates: null,
  async read() {
    try {
      const [system, updates] = await Promise.all([call('system.read', {}), call('updates.read', {})]);
      set({ ...system, updates });
    } catch (error) {
      tellError(error);
    }
  },
  async setStart(startsWithSystem) {
    set(await call('system.set-start', { startsWithSystem }));
  },
  async update(method) {
    const { updates } = get();
    if (updates === null) return;
    set({ updates: { ...updates, step: method === 'updates.look' ? 'looking' : 'installing' } });
    try {
      set({ updates: await call(method, {}) });
    } catch (error) {
      set({ updates });
      tellError(error);
    }
  },
}));

/** It holds at once, and can be taken back. */
export async function changeStart(startsWithSystem: boolean): Promise<void> {
  const { setStart } = useSystem.getState();
  try {
    await setStart(startsWithSystem);
    useChanges.getState().note({ name: 'startWithSystem', undo: () => setStart(!startsWithSystem) });
  } catch (error) {
    tellError(error);
  }
}
