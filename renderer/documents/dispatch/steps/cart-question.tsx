import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingDispatch } from '../../../../shared/contract/dispatch.ts';
import { Button } from '../../../kit/components/button.tsx';
import { UnbrokenNumbers } from '../../../kit/components/unbroken-numbers.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { asError, call } from '../../../ipc/call.ts';
import { FieldRow } from '../../../kit/fields/field.tsx';
import { Grid } from '../../../kit/layout/layout.tsx';

interface CartQuestionProps {
  invoice: Pick<PendingDispatch['invoice'], 'id' | 'localNumber' | 'numeroDocumento'>;
  onNamed: (pending: PendingDispatch) => void;
}

/** Asks for the service's id of the sale, where its answer did not contain it. */
export function CartQuestion({ invoice, onNamed }: CartQuestionProps) {
  const { t } = useTranslation('dispatch');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  const name = async (): Promise<void> => {
    if (text.trim() === '' || isSaving) return;
    setIsSaving(true);
    setFault(undefined);
    try {
      onNamed(await call('dispatch.name-cart', { invoiceId: invoice.id, carritoId: text.trim() }));
    } catch (error) {
      setFault(asError(error).message);
    }
    setIsSaving(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Keeps Enter from the surrounding form.
    event.preventDefault();
    event.stopPropagation();
    void name();
  };

  return (
    <Grid as="section" columns={2} aria-label={t('cart.title')}>
      <div>
        <h3>{t('cart.title')}</h3>
        <p>
          <UnbrokenNumbers
            text={t('cart.where', { number: invoice.numeroDocumento ?? invoice.localNumber })}
          />
        </p>
      </div>
      <FieldRow>
        <TextField
          label={t('cart.label')}
          error={fault}
          maxLength={200}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
        <Button disabled={text.trim() === ''} aria-disabled={isSaving} onClick={() => void name()}>
          {t('cart.save')}
        </Button>
      </FieldRow>
    </Grid>
  );
}
