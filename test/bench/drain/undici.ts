import { requirePeer } from '../peers/require-peer.ts';
import { generatedSale } from '../generated-sales.ts';
import type { SlowService } from './start-slow-service.ts';

interface Undici {
  Agent: new (options: object) => { close: () => Promise<void> };
  request: (
    url: string,
    options: object,
  ) => Promise<{ statusCode: number; body: { json: () => Promise<unknown> } }>;
}

/** Milliseconds for each of `documents` requests, one after the other, each with its connection; nothing is stored. */
export async function sendByUndici({ port, authority }: SlowService, documents: number): Promise<number> {
  const { Agent, request } = await requirePeer<Undici>('undici');
  const dispatcher = new Agent({ connect: { ca: authority } });
  const send = async (index: number): Promise<void> => {
    const { statusCode, body } = await request(`https://127.0.0.1:${port}/simplificado/carritos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(generatedSale(index)),
      dispatcher,
    });
    await body.json();
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  };
  await send(0);
  const startedAt = performance.now();
  for (let index = 0; index < documents; index++) await send(index);
  const each = (performance.now() - startedAt) / documents;
  await dispatcher.close();
  return each;
}
