import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/components/text-field.tsx';
import { asError } from '../../ipc/as-error.ts';
import styles from './companies.module.css';

interface AddCompanyProps {
  /** The service's address of the company that is open. */
  url: string;
  isLeaving: boolean;
  onAdd: (company: { ruc: string; url: string }) => Promise<void>;
}

/** A further company begins with a first start of its own. */
export function AddCompany({ url, isLeaving, onAdd }: AddCompanyProps) {
  const { t } = useTranslation('firstStart');
  const [isOpen, setIsOpen] = useState(false);
  const [ruc, setRuc] = useState('');
  const [address, setAddress] = useState(url);
  const [fault, setFault] = useState<string | null>(null);
  if (!isOpen) {
    return (
      <div className={styles.add}>
        <Button onClick={() => setIsOpen(true)}>{t('companies.add')}</Button>
      </div>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setFault(null);
    onAdd({ ruc: ruc.trim(), url: address }).catch((error: unknown) => setFault(asError(error).message));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h3 className={styles.heading}>{t('companies.add')}</h3>
      <TextField
        autoFocus
        data-takes-scans="document"
        label={t('companies.ruc')}
        hint={t('companies.rucHint')}
        maxLength={20}
        value={ruc}
        onChange={setRuc}
      />
      <TextField
        label={t('place.address')}
        hint={t('place.addressHint')}
        placeholder={t('place.addressForm')}
        maxLength={500}
        value={address}
        onChange={setAddress}
      />
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <div>
        <Button type="submit" tone="primary" disabled={isLeaving}>
          {t('companies.begin')}
        </Button>
      </div>
    </form>
  );
}
