import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../shared/wire/cliente.ts';
import { Button } from '../components/button.tsx';
import { asError } from '../ipc/as-error.ts';
import { CallError, call } from '../ipc/call.ts';
import { CityField } from './city-field.tsx';
import { clientFaults } from './client-faults.ts';
import { type ClientFormValues, clienteOf, newClientValues } from './client-form-values.ts';
import { ClientTextFields } from './client-text-fields.tsx';
import styles from './client-dialog.module.css';
import { DocumentFields } from './document-fields.tsx';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';
import { PersonChoice } from './person-choice.tsx';
import { useFaultWords } from './use-fault-words.ts';

interface ClientFormProps {
  /** What was looked for and not found. */
  searched: string;
  first: RefObject<HTMLInputElement | null>;
  onBack: () => void;
  onSaved: (client: Cliente) => void;
}

/** Every field of Cliente. What is wrong is told at its field, all at once; Enter saves from any of them. */
export function ClientForm({ searched, first, onBack, onSaved }: ClientFormProps) {
  const { t } = useTranslation('sale');
  const faultWords = useFaultWords();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => newClientValues(searched));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const change = (changed: Partial<ClientFormValues>): void => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors((before) => {
      const left = { ...before };
      for (const key of Object.keys(changed) as (keyof ClientFormValues)[]) delete left[key];
      return left;
    });
  };

  const tell = (wrong: FieldErrors): void => {
    setErrors(wrong);
    // Once the marks are on the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    try {
      onSaved((await call('clients.save', { id: null, cliente: clienteOf(values) })).cliente);
    } catch (error) {
      if (error instanceof CallError) tell(fieldErrorsOf(error.fields));
      setFailure(asError(error).message);
      setIsSaving(false);
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSaving) return;
    const faults = clientFaults(values);
    if (Object.keys(faults).length > 0) tell(faultWords(faults));
    else void save();
  };

  const fields = { values, errors, onChange: change };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <DocumentFields {...fields} first={first} />
        <PersonChoice {...fields} />
        <ClientTextFields {...fields} />
        <CityField {...fields} />
      </div>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {t('clients.notSaved', { message: failure })}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('clients.back')}</Button>
        <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
          {t(isSaving ? 'clients.saving' : 'clients.save')}
        </Button>
      </div>
    </form>
  );
}
