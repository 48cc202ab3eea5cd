import { CircleSlash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { RucStanding } from '../ruc-standing.tsx';
import { CityField } from './city-field.tsx';
import styles from './client-form.module.css';
import { type ClientFormValues, RUC_DOCUMENT } from './client-form-values.ts';
import { ClientTextField } from './client-text-field.tsx';
import { CountryField } from './country-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { filledByHouse, readHouseValues } from './house-values.ts';
import { PersonChoice } from './person-choice.tsx';
import { useClientForm } from './use-client-form.ts';

interface ClientFormProps {
  initial: ClientFormValues;
  first: RefObject<HTMLInputElement | null>;
  saveWords: string;
  backWords: string;
  /** Rejects with what the program says against it. */
  save: (cliente: Cliente) => Promise<void>;
  onBack: () => void;
  /** Something was typed that is not saved yet. */
  onTouched?: () => void;
  /** In place of the help for whoever refuses to give their data. */
  aside?: ReactNode;
  /** What is said above the buttons. */
  notice?: (values: ClientFormValues) => ReactNode;
}

/** Every field of Cliente; Enter saves from any of them. */
export function ClientForm(props: ClientFormProps) {
  const { initial, first, saveWords, backWords, save, onBack, onTouched, aside, notice } = props;
  const { t } = useTranslation('clients');
  const { form, fields, failure, isSaving, fill, submit } = useClientForm({ initial, save, onTouched });
  const { values, onChange } = fields;

  const fillWithHouse = (): void => {
    const { finalConsumer } = useShopSettings.getState().settings;
    readHouseValues(finalConsumer).then((house) => fill(filledByHouse(values, house)), tellError);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <DocumentFields {...fields} first={first} />
        <PersonChoice {...fields} />
        {values.tipo_documento === RUC_DOCUMENT ? (
          <div className={styles.whole}>
            <RucStanding
              ruc={values.documento}
              onName={(nombre) => values.nombre.trim() === '' && onChange({ nombre })}
            />
          </div>
        ) : null}
        <div className={styles.double}>
          <ClientTextField field="nombre" {...fields} />
        </div>
        <ClientTextField field="nombre_fantasia" {...fields} />
        <CountryField {...fields} />
        <ClientTextField field="whatsapp" {...fields} />
        <div className={styles.double}>
          <ClientTextField field="email" {...fields} />
        </div>
        <ClientTextField field="fecha_nacimiento" {...fields} />
        <div className={styles.double}>
          <ClientTextField field="direccion" {...fields} />
        </div>
        <ClientTextField field="numero_casa" {...fields} />
        <ClientTextField field="barrio" {...fields} />
        <div className={styles.double}>
          <CityField {...fields} />
        </div>
        {aside === undefined ? (
          <div className={styles.refusing}>
            <Button icon={<CircleSlash2 aria-hidden="true" size={18} />} onClick={fillWithHouse}>
              {t('form.refuses')}
            </Button>
            <small>{t('form.refusesMeaning')}</small>
          </div>
        ) : (
          <div className={styles.aside}>{aside}</div>
        )}
      </div>
      {notice?.(values)}
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {t('form.notSaved', { message: failure })}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>{backWords}</Button>
        <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
          {isSaving ? t('form.saving') : saveWords}
        </Button>
      </div>
    </form>
  );
}
