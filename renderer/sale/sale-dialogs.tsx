import { Suspense } from 'react';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { fetched } from '../kit/components/fetched.ts';
import { ClientDialog } from '../clients/dialog/client-dialog.tsx';
import { NamelessDialog } from '../clients/nameless/nameless-dialog.tsx';
import { FetchedKeysDialog } from '../kit/keys/fetched-keys-dialog.tsx';
import { useCharge } from './charge/charge-store.ts';
import { ChargeDialog } from './charge/charge-dialog.tsx';
import { type SaleDialog, useSaleDialog } from './dialog-store.ts';
import { EmptyDialog } from './lines/empty-dialog.tsx';
import { CurrencyDialog } from './money/currency-dialog.tsx';
import { ParkDialog } from './parking/park-dialog.tsx';
import { ParkedDialog } from './parking/parked-dialog.tsx';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { putNameless } from './put-nameless.ts';
import { useSale } from './sale-store.ts';

const ShareOfSale = fetched(async () => (await import('../documents/share/share-of-sale.tsx')).ShareOfSale);
const PriceDialog = fetched(async () => (await import('./price/price-dialog.tsx')).PriceDialog);

/** What is open over the sale. */
export function SaleDialogs({ dialog }: { dialog: SaleDialog }) {
  const draft = useSale((store) => store.draft);
  const close = useSaleDialog((store) => store.close);
  const charged = useCharge((store) => store.charged);
  const takeClient = (client: Cliente): void => {
    useSale.getState().change((before) => ({ ...before, client }));
    close();
  };
  if (dialog === 'share')
    return charged === null ? null : (
      <Suspense fallback={null}>
        <ShareOfSale id={charged.id} onClose={close} />
      </Suspense>
    );
  if (draft === null) return null;
  switch (dialog) {
    case 'client':
      return <ClientDialog onClose={close} onTake={takeClient} onNameless={() => void putNameless()} />;
    case 'nameless':
      return <NamelessDialog onClose={close} onConfirmed={takeClient} />;
    case 'charge':
      return <ChargeDialog draft={draft} />;
    case 'help':
      return (
        <Suspense fallback={null}>
          <FetchedKeysDialog screen="sale" onClose={close} />
        </Suspense>
      );
    case 'empty':
      return <EmptyDialog />;
    case 'terms':
      return <TermsDialog draft={draft} />;
    case 'currency':
      return <CurrencyDialog draft={draft} />;
    case 'park':
      return <ParkDialog />;
    case 'parked':
      return <ParkedDialog />;
    case 'price':
      return (
        <Suspense fallback={null}>
          <PriceDialog />
        </Suspense>
      );
  }
}
