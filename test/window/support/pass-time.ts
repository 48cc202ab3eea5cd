import { DAY_MS } from '../../../shared/domain/dates.ts';
import type { Shop } from './shop.ts';

/** The service's clock goes on by this time, and that of whatever is opened over the shop from here on. */
export async function passTime({ service, env }: Pick<Shop, 'service' | 'env'>, ms: number): Promise<void> {
  const response = await fetch(`${service.controlUrl}/_control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: Math.round(ms) }),
  });
  const clock = (await response.json()) as { speed: number; originAt: number; originRealAt: number };
  const { speed, originAt, originRealAt } = clock;
  env['MOSTRADOR_TRAINING_CLOCK'] = `${speed}@${Math.round(originAt)}/${Math.round(originRealAt)}`;
}

export function passDays(shop: Shop, days: number): Promise<void> {
  return passTime(shop, days * DAY_MS);
}
