import * as z from 'zod';
import type { App } from '../http/create-app.ts';
import type { TrainingService } from '../training-service.ts';
import { advanceClock } from './advance-clock.ts';

/** Forward only: documents, tokens and codes of the future would make no sense. */
const advanceSchema = z.strictObject({ advanceMs: z.int().min(0) });

/** The clock as another program can share it, and moved by hand. */
export function registerClockControl(app: App, service: TrainingService): void {
  const { clock } = service;
  const show = (): Record<string, number> => ({ now: clock.now(), ...clock.setting });

  app.get('/_control/clock', async () => show());

  app.post('/_control/clock', { schema: { body: advanceSchema } }, async ({ body }) => {
    await advanceClock(service, body.advanceMs);
    return show();
  });
}
