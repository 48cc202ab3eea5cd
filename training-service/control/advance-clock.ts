import { refuseFields } from '../envelope.ts';
import type { TrainingService } from '../training-service.ts';

/** Moves the service's clock forward and stores it; refuses to pass its limit (field `advanceMs`). */
export async function advanceClock(
  { ledger, clock }: Pick<TrainingService, 'ledger' | 'clock'>,
  advanceMs: number,
): Promise<void> {
  await ledger.commit(() => {
    const setting = clock.advanced(advanceMs);
    if (setting === null) {
      throw refuseFields([{ path: 'advanceMs', message: 'advanceMs: el reloj no puede llegar tan lejos' }]);
    }
    ledger.settings.writeClock(setting);
    clock.set(setting);
  });
}
