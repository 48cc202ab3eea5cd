import { formatScaled, scaledFromNumber, signOf } from '../../../shared/domain/money.ts';
import type { RepeatedSale } from '../../../shared/contract/sale.ts';
import { fetchWords } from '../../i18n/i18n.ts';
import { call } from '../../ipc/call.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { useCharge } from '../charge/charge-store.ts';
import { useSale } from '../sale-store.ts';

/** Up to this many are named; more are only counted. */
const MAX_REPORTED = 4;

/**
 * Adds a sale's items to the sale in progress at today's prices, and its client if there is none yet; shows
 * what has changed since and what is gone. `id` null: the last sale. Sells nothing. Throws CallError.
 */
export async function repeatSale(id: string | null): Promise<void> {
  const [repeated, t] = await Promise.all([call('sale.repeat', { id }), fetchWords('repeat')]);
  const { tell } = useNotices.getState();
  const { localNumber: number, client, lines, gone, changed } = repeated;
  useCharge.getState().startNext();
  if (!(await useSale.getState().addAll(lines))) {
    tell('bad', t('full', { number }));
    return;
  }
  if (lines.length > 0) {
    useSale.getState().change((before) => (before.client === null ? { ...before, client } : before));
    tell('good', t('done', { number, count: lines.length }));
  }
  const told = (key: 'changed' | 'gone', words: readonly string[]): void => {
    if (words.length === 0) return;
    const more = words.length - MAX_REPORTED;
    const named = words.slice(0, MAX_REPORTED).join(' · ');
    tell('bad', t(key, { named: more > 0 ? `${named} ${t('more', { count: more })}` : named }));
  };
  told('changed', changed.map(changeWords));
  told('gone', gone);
}

/** `Yerba: Gs. 12.500 → Gs. 13.000`. */
function changeWords({ name, soldAs, before, now }: RepeatedSale['changed'][number]): string {
  const names = name === soldAs ? name : `${soldAs} → ${name}`;
  if (before === null || before === now) return names;
  return `${names}: ${guaranies(before)} → ${guaranies(now)}`;
}

/** Prices by weight may have decimals. */
function guaranies(price: number): string {
  return `${signOf('PYG')} ${formatScaled(scaledFromNumber(price))}`;
}
