import type { TFunction } from 'i18next';
import type { Collection } from '../../../shared/contract/receivables.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { asError } from '../../ipc/as-error.ts';
import { call } from '../../ipc/call.ts';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';

/**
 * Prints the receipt of what was just collected, and tells both; false where no printer took it, so that it has to
 * be shown.
 */
export async function printReceipt(
  t: TFunction<'receivables'>,
  { number, amount, currency }: Pick<Collection, 'number' | 'amount' | 'currency'>,
): Promise<boolean> {
  const { tell } = useNotices.getState();
  const words = { number, amount: formatMoney(BigInt(amount), currency) };
  if (printerOf(usePrinting.getState().status, 'receipt') === null) {
    tell('good', t('collect.done', words));
    return false;
  }
  try {
    const { printerName } = await call('papers.print', { paper: { of: 'collection', number }, form: 'roll' });
    tell('good', t('collect.printing', { ...words, printer: printerName }));
    return true;
  } catch (error) {
    tell('bad', t('collect.notPrinted', { number, message: asError(error).message }));
    return false;
  }
}
