import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { accountMethods, type FreeTrialForm as Trial } from '../../../shared/contract/account.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Form, Grid } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
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

/** Requests a free trial: stored here first, and sent when the service can be reached. */
export function FreeTrialForm({ onAsked, onBack }: { onAsked: () => void; onBack: () => void }) {
  const { t } = useTranslation('account');
  const ask = useFreeTrials((store) => store.ask);
  const form = useWireForm({
    initial: EMPTY,
    schema: accountMethods['account.ask-free-trial'].input,
    async save(trial) {
      await ask(trial);
      onAsked();
    },
  });
  return (
    <Form ref={form.element} onSubmit={form.submit}>
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
            value={form.values[field]}
            error={form.errors[field]}
            onChange={(text) => form.change({ [field]: text })}
          />
        ))}
      </Grid>
      <Failure words={form.failure} />
      <Actions>
        <Button tone="quiet" onClick={onBack}>
          {t('trial.back')}
        </Button>
        <Button
          type="submit"
          tone="primary"
          keyName="Enter"
          aria-disabled={form.isSaving}
          icon={<Send aria-hidden="true" size={18} />}
        >
          {t('trial.ask')}
        </Button>
      </Actions>
    </Form>
  );
}
