import type { MethodsApi } from '../../shared/contract/window-api.ts';

/**
 * In the page: repeats the last sale, by the calls with which its keys sell it and show its receipt; draws
 * only what the main process reports, and does not store the sale in progress before the charge. Returns the milliseconds
 * from each charge to its answer.
 */
export async function sellByCalls(times: number): Promise<number[]> {
  const { mostrador } = window as unknown as { mostrador: MethodsApi };
  type Answer<T> = { ok: true; value: T } | { ok: false; error: { message: string } };
  const ask = async <T>(asked: Promise<Answer<T>>): Promise<T> => {
    const answer = await asked;
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  const chargedIn: number[] = [];
  const plain = { price: '', discount: '', remark: '', isFromLabel: false };
  for (let sale = 0; sale < times; sale += 1) {
    const { client, lines } = await ask(mostrador['sale.repeat']({ id: null }));
    const begun = await ask(mostrador['sale.resume']({}));
    const draft = {
      ...begun,
      // The sale in progress belongs to the screen.
      id: crypto.randomUUID(),
      client,
      lines: lines.map(({ item, quantity }) => ({
        ...plain,
        key: crypto.randomUUID(),
        item,
        // As typed.
        quantity: String(quantity).replace('.', ','),
      })),
    };
    const asked = performance.now();
    const { id } = await ask(mostrador['sale.charge']({ draft }));
    chargedIn.push(performance.now() - asked);
    await ask(mostrador['receipts.read']({ id, paper: 'first' }));
    await ask(mostrador['documents.summaries']({ ids: [id] }));
  }
  return chargedIn;
}
