import type { StreamKey } from './evidence-repository.ts';

/** Numbers that were given and that nothing here explains. */
export interface UnclaimedNumbers extends StreamKey {
  id: number;
  firstMissing: number;
  lastMissing: number;
  foundAt: number;
}
