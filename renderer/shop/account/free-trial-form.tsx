import { CircleAlert, Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeTrialForm as Form } from '../../../shared/contract/account.ts';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, CallError } from '../../ipc/call.ts';
import styles from './account.module.css';
import { useFreeTrials } from './free-trial-store.ts';

const EMPTY: Form = {
  nombre: '',
  whatsapp: '',
  nombreEmpresa: '',
  rucEmpresa: '',
  nombreRepresentante: '',
  apellidoRepresentante: '',
  cedulaRepresentante: '',
};
const FIELDS = Object.keys(EMPTY) as (keyof Form)[];
const REQUIRED: readonly (keyof Form)[] = ['nombre', 'whatsapp'];

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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.two}>
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
      </div>
      {faults.form === null ? null : (
        <p role="alert" className={styles.fault}>
          <CircleAlert aria-hidden="true" size={18} />
          {faults.form}
        </p>
      )}
      <div className={styles.answers}>
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
      </div>
    </form>
  );
}
