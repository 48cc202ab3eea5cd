import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ipc/call.ts';
import { holdKeysFor, releaseKeys } from '../../kit/keys/held-keys.ts';
import { printDocument } from '../../kit/printing/use-print-receipt.ts';
import { tellError, useNotices } from '../../kit/components/notice-store.ts';

/** Actions on the last sale while the next one is entered. */
export function usePreviousSale(): { reprint: () => void; repeat: () => void } {
  const { t } = useTranslation(['app', 'sale']);
  const reprint = useCallback(() => {
    call('sale.previous', {}).then(({ sale }) => {
      if (sale === null) useNotices.getState().tell('bad', t('sale:previous.none'));
      else printDocument(t, { id: sale.id, role: 'receipt', isCopy: false });
    }, tellError);
  }, [t]);
  return { reprint, repeat };
}

/** Holds the keys pressed meanwhile, so that F9 charges the whole repeated sale. */
function repeat(): void {
  holdKeysFor(import('./repeat-sale.ts').then(({ repeatSale }) => repeatSale(null)))
    .then(releaseKeys)
    .catch(tellError);
}
