import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { fetched } from '../kit/components/fetched-soon.tsx';
import { ClientDialog } from '../clients/dialog/client-dialog.tsx';
import { NamelessDialog } from '../clients/nameless/nameless-dialog.tsx';
import { FetchedKeysDialog } from '../kit/keys/fetched-keys-dialog.tsx';
import { useCharge } from './charge/charge-store.ts';
import { ChargeDialog } from './charge/charge-dialog.tsx';
import { type SaleDialog, useSaleDialog } from './dialog-store.ts';
import { Button } from '../kit/components/button.tsx';
import { Actions, Dialog } from '../kit/components/dialog.tsx';
import { Form } from '../kit/layout/layout.tsx';
import { Failure } from '../kit/layout/panel.tsx';
import { tellError } from '../kit/components/notice-store.ts';
import { CurrencyDialog } from './money/currency-dialog.tsx';
import { TextField, useSelectedField } from '../kit/fields/text-field.tsx';
import { asError } from '../ipc/call.ts';
import { nameBefore, useParked } from './parking/parked-store.ts';
import { ParkedDialog } from './parking/parked-dialog.tsx';
import { TermsDialog } from './terms/terms-dialog.tsx';
import { putNameless } from './put-nameless.ts';
import { useSale } from './sale-store.ts';

/** The contract's limit. */
const MAX_CHARS = 200;

const ShareOfSale = fetched(async () => (await import('../documents/share/share-button.tsx')).ShareOfSale);
const PriceDialog = fetched(async () => (await import('./price/price-dialog.tsx')).PriceDialog);

/** Dialog over the sale. */
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

/** Asks before a sale is discarded; the safe answer has the focus. */
function EmptyDialog() {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={t('emptying.title')} meaning={t('emptying.meaning')} initialFocus={safe} onClose={close}>
      <Actions>
        <Button ref={safe} autoFocus onClick={close}>
          {t('emptying.cancel')}
        </Button>
        <Button
          tone="danger"
          onClick={() => {
            useSale.getState().empty().then(close, tellError);
          }}
        >
          {t('emptying.confirm')}
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Enter parks at once; a name only helps to find the sale again. */
function ParkDialog() {
  const { t } = useTranslation('sale');
  const { close, show } = useSaleDialog();
  const { sales, park } = useParked();
  const first = useRef<HTMLInputElement>(null);
  const selectFirst = useSelectedField(first);
  const [name, setName] = useState(() => nameBefore(useSale.getState().draft));
  const [failure, setFailure] = useState<Error | null>(null);

  const submit = (): void => {
    park(name).then(close, (thrown: unknown) => setFailure(asError(thrown)));
  };

  return (
    <Dialog title={t('park.title')} meaning={t('park.meaning')} initialFocus={first} onClose={close}>
      <Form onSubmit={submit}>
        <TextField
          ref={selectFirst}
          autoFocus
          label={t('park.name')}
          hint={t('park.nameHint')}
          maxLength={MAX_CHARS}
          value={name}
          onChange={setName}
        />
        <Failure words={failure === null ? null : t('park.failed', { message: failure.message })} />
        <Actions>
          {sales.length === 0 ? null : (
            <Button tone="quiet" onClick={() => show('parked')}>
              {t('park.list', { count: sales.length })}
            </Button>
          )}
          <Button type="submit" tone="primary" size="large" keyName="Enter">
            {t('park.confirm')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
