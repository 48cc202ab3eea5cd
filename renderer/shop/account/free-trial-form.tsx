import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeTrialForm as Trial } from '../../../shared/contract/account.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Form, Grid } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import { asError, CallError } from '../../ipc/call.ts';
import { useFreeTrials } from './account-store.ts';

const EMPTY: Trial = {
  nombre: '',
  whatsapp: '',
  nombreEmpresa: '',
  rucEmpresa: '',
  nombreRepresentante: '',
  apellidoRepresentante: '',
  cedulaRepresentante: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof Trial)[];
const REQUIRED: readonly (keyof Trial)[] = ['nombre', 'whatsapp'];

interface Faults {
  fields: Partial<Record<string, string>>;
  form: string | null;
}

/** Asks for a free trial: it is stored here first, and leaves when the service can be reached. */
export function FreeTrialForm({ onAsked, onBack }: { onAsked: () => void; onBack: () => void }) {
  const { t } = useTranslation('account');
  const ask = useFreeTrials((store) => store.ask);
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({ fields: {}, form: null });
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await ask(form);
      onAsked();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : [];
      setFaults({
        fields: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
        form: fields.length > 0 ? null : asError(error).message,
      });
      setBusy(false);
    }
  };
  return (
    <Form onSubmit={() => void send()}>
      <Grid columns={2}>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            data-takes-scans={
              field === 'rucEmpresa' || field === 'cedulaRepresentante' ? 'document' : undefined
            }
            autoFocus={field === 'nombre'}
            label={t(`trial.field.${field}`)}
            hint={REQUIRED.includes(field) ? undefined : t('trial.optional')}
            required={REQUIRED.includes(field)}
            maxLength={200}
            value={form[field]}
            error={faults.fields[field]}
            onChange={(text) => setForm({ ...form, [field]: text })}
          />
        ))}
      </Grid>
      {faults.form === null ? null : (
        <Callout tone="bad" role="alert">
          {faults.form}
        </Callout>
      )}
      <Actions>
        <Button tone="quiet" onClick={onBack}>
          {t('trial.back')}
        </Button>
        <Button
          type="submit"
          tone="primary"
          keyName="Enter"
          disabled={isBusy}
          icon={<Send aria-hidden="true" size={18} />}
        >
          {t('trial.ask')}
        </Button>
      </Actions>
    </Form>
  );
}
