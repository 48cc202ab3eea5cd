import { type FaultEntry, portTrouble } from '../faults/fault-list.ts';
import type { TrainingService } from '../training-service.ts';

/** What every page of the console tells, at one instant of the service's clock. */
export interface Situation {
  now: number;
  speed: number;
  faults: readonly FaultEntry[];
  /** Nobody can connect to the interface. */
  isCut: boolean;
  /** Address of the interface. */
  url: string;
}

export function readSituation({ clock, faults, port }: TrainingService): Situation {
  const entries = faults.list();
  return {
    now: clock.now(),
    speed: clock.setting.speed,
    faults: entries,
    isCut: portTrouble(entries).refusesConnections,
    url: port.url,
  };
}
