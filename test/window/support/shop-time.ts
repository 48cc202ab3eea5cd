import { DAY_MS } from '../../../shared/domain/dates.ts';
import type { TrainingService } from '../../../tools/demo/stage.ts';

interface Timed {
  service: TrainingService;
  /** Environment of apps opened over the shop. */
  env: NodeJS.ProcessEnv;
}

/** Advances the service's clock, and that of apps opened over the shop from here on. */
export async function passTime({ service, env }: Timed, ms: number): Promise<void> {
  const response = await fetch(`${service.controlUrl}/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: Math.round(ms) }),
  });
  const clock = (await response.json()) as { speed: number; originAt: number; originRealAt: number };
  const { speed, originAt, originRealAt } = clock;
  env['MOSTRADOR_TRAINING_CLOCK'] = `${speed}@${Math.round(originAt)}/${Math.round(originRealAt)}`;
}

export function passDays(shop: Timed, days: number): Promise<void> {
  return passTime(shop, days * DAY_MS);
}

/** The time by the shop's clock, as UTC epoch ms. */
export async function shopTime({ service }: Pick<Timed, 'service'>): Promise<number> {
  const response = await fetch(`${service.controlUrl}/_control/clock`);
  return ((await response.json()) as { now: number }).now;
}
