import type { SaleDraft } from '../../shared/domain/draft/sale-draft.ts';
import { ClientDialog } from '../clients/client-dialog.tsx';
import { ChargeDialog } from './charge/charge-dialog.tsx';
import { type SaleDialog, useSaleDialog } from './dialog-store.ts';
import { EmptyDialog } from './lines/empty-dialog.tsx';
import { HelpDialog } from './keys/help-dialog.tsx';
import { CurrencyDialog } from './money/currency-dialog.tsx';
import { ParkDialog } from './parking/park-dialog.tsx';
import { ParkedDialog } from './parking/parked-dialog.tsx';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { useSale } from './sale-store.ts';

/** What is open over the sale. */
export function SaleDialogs({ dialog, draft }: { dialog: SaleDialog; draft: SaleDraft }) {
  const close = useSaleDialog((store) => store.close);
  switch (dialog) {
    case 'client':
      return (
        <ClientDialog
          onClose={close}
          onTake={(client) => {
            useSale.getState().change((before) => ({ ...before, client }));
            close();
          }}
        />
      );
    case 'charge':
      return <ChargeDialog draft={draft} />;
    case 'help':
      return <HelpDialog />;
    case 'empty':
      return <EmptyDialog />;
    case 'terms':
      return <TermsDialog draft={draft} />;
    case 'currency':
      return <CurrencyDialog draft={draft} />;
    case 'park':
      return <ParkDialog draft={draft} />;
    case 'parked':
      return <ParkedDialog />;
  }
}
