import type { Shop } from './shop.ts';

const DAY_MS = 86_400_000;

/** The service's clock goes on by so many days, and that of whatever is opened over the shop from here on. */
export async function passDays({ service, env }: Shop, days: number): Promise<void> {
  const response = await fetch(`${service.controlUrl}/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: days * DAY_MS }),
  });
  const clock = (await response.json()) as { speed: number; originAt: number; originRealAt: number };
  const { speed, originAt, originRealAt } = clock;
  env['MOSTRADOR_TRAINING_CLOCK'] = `${speed}@${Math.round(originAt)}/${Math.round(originRealAt)}`;
}
