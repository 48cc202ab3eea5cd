import * as z from 'zod';
import { refuseFields } from '../envelope.ts';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';

/** Forward only: documents, tokens and codes of the future would make no sense. */
const advanceSchema = z.strictObject({ advanceMs: z.int().min(0) });

/** The clock as another program can share it, and moved by hand. */
export function registerClockControl(app: App, { ledger, clock }: TrainingService): void {
  const show = (): Record<string, number> => ({ now: clock.now(), ...clock.setting });

  app.get('/_control/clock', async () => show());

  app.post('/_control/clock', { schema: { body: advanceSchema } }, async ({ body }) => {
    await ledger.commit(() => {
      const setting = clock.advanced(body.advanceMs);
      if (setting === null) {
        throw refuseFields([{ path: 'advanceMs', message: 'advanceMs: el reloj no puede llegar tan lejos' }]);
      }
      ledger.settings.writeClock(setting);
      clock.set(setting);
    });
    return show();
  });
}
