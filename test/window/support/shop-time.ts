import type { Shop } from './shop.ts';

/** What the shop's clock shows. */
export async function shopTime({ service }: Pick<Shop, 'service'>): Promise<number> {
  const response = await fetch(`${service.controlUrl}/_control/clock`);
  return ((await response.json()) as { now: number }).now;
}
