import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceView } from '../../../shared/contract/places.ts';
import { Button } from '../../kit/components/button.tsx';
import { asError, call } from '../../ipc/call.ts';
import { keepAtOnce } from '../../sale/sale-store.ts';
import { tellError } from '../../kit/components/notice-store.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import styles from './companies.module.css';
import { Section } from '../../kit/settings/section.tsx';

/** The companies of this machine, a database each: what waits in them, and the way from one to another. */
export function Companies() {
  const { t } = useTranslation('firstStart');
  const [places, setPlaces] = useState<PlaceView[] | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    call('places.list', {}).then((answer) => setPlaces(answer.places), tellError);
  }, []);
  const leaveFor = async (go: () => Promise<unknown>): Promise<void> => {
    setIsLeaving(true);
    try {
      keepAtOnce();
      await go();
      location.reload();
    } catch (error) {
      setIsLeaving(false);
      throw error;
    }
  };
  if (places === null) return null;
  const open = places.find(({ isOpen }) => isOpen);
  return (
    <Section title={t('companies.title')}>
      <p className={styles.meaning}>{t(places.length === 0 ? 'companies.named' : 'companies.meaning')}</p>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id} className={styles.place} aria-current={place.isOpen}>
            <div className={styles.what}>
              <b>
                {place.kind === 'training' ? t('companies.training') : (place.name ?? t('companies.unknown'))}
              </b>
              {place.ruc === null ? null : <span>{t('company.ruc', { ruc: place.ruc })}</span>}
              <span>{t('companies.waiting', { count: place.waiting })}</span>
            </div>
            {place.isOpen ? (
              <span className={styles.open}>{t('companies.open')}</span>
            ) : (
              <Button
                disabled={isLeaving}
                aria-label={t('companies.switchTo', { name: place.name ?? place.ruc ?? place.id })}
                onClick={() => void leaveFor(() => call('places.switch', { id: place.id })).catch(tellError)}
              >
                {t('companies.switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {places.length === 0 || places.some(({ kind }) => kind === 'training') ? null : (
        <div className={styles.add}>
          <Button
            disabled={isLeaving}
            onClick={() => void leaveFor(() => call('places.switch', { id: 'training' })).catch(tellError)}
          >
            {t('companies.practise')}
          </Button>
          <p className={styles.soft}>{t('companies.practiseMeaning')}</p>
        </div>
      )}
      <p role="status">{isLeaving ? t('companies.leaving') : ''}</p>
      {places.length === 0 ? null : (
        <AddCompany
          url={open === undefined || open.kind === 'training' ? '' : open.baseUrl}
          isLeaving={isLeaving}
          onAdd={(company) => leaveFor(() => call('places.add', company))}
        />
      )}
    </Section>
  );
}

interface AddCompanyProps {
  /** The service's address of the company that is open. */
  url: string;
  isLeaving: boolean;
  onAdd: (company: { ruc: string; url: string }) => Promise<void>;
}

/** A further company begins with a first start of its own. */
function AddCompany({ url, isLeaving, onAdd }: AddCompanyProps) {
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
