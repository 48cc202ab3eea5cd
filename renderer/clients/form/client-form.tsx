import { CircleSlash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../../shared/wire/cliente.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { Button } from '../../kit/components/button.tsx';
import { tellError } from '../../kit/components/notice-store.ts';
import { useShopSettings } from '../../kit/settings/shop-settings-store.ts';
import { RucStatus } from '../ruc-status.tsx';
import { CityField, CountryField } from './place-fields.tsx';
import styles from './client-form.module.css';
import {
  type ClientFormValues,
  completeValues,
  filledByHouse,
  readHouseValues,
  RUC_DOCUMENT,
} from './client-form-values.ts';
import { ClientTextField } from './client-text-field.tsx';
import { DocumentFields, PersonChoice } from './document-fields.tsx';
import { useWireForm } from '../../kit/fields/use-wire-form.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { Form, Stack } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import { clientFormSchema, useFaultWords } from './client-faults.ts';

interface ClientFormProps {
  initial: ClientFormValues;
  first: RefObject<HTMLInputElement | null>;
  saveWords: string;
  backWords: string;
  /** Rejects with the main process's refusal. */
  save: (cliente: Cliente) => Promise<void>;
  onBack: () => void;
  onTouched?: () => void;
  /** Replaces the help for clients who give no data. */
  aside?: ReactNode;
  notice?: (values: ClientFormValues) => ReactNode;
}

/** Every field of Cliente; Enter saves from any of them. */
export function ClientForm(props: ClientFormProps) {
  const { initial, first, saveWords, backWords, save, onBack, onTouched, aside, notice } = props;
  const { t } = useTranslation('clients');
  const { element, fields, failure, isSaving, fill, submit } = useClientForm({ initial, save, onTouched });
  const { values, onChange } = fields;

  const fillWithHouse = (): void => {
    const { finalConsumer } = useShopSettings.getState().settings;
    readHouseValues(finalConsumer).then((house) => fill(filledByHouse(values, house)), tellError);
  };

  useHotkeys('f5', fillWithHouse, {
    enabled: aside === undefined,
    enableOnFormTags: true,
    preventDefault: true,
  });
  return (
    <Form ref={element} gap={3} onSubmit={submit}>
      <div className={styles.fields}>
        <DocumentFields {...fields} first={first} />
        <PersonChoice {...fields} />
        {values.tipo_documento === RUC_DOCUMENT ? (
          <div data-wide>
            <RucStatus
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
          <Stack gap={1} className={styles.refusing}>
            <Button icon={<CircleSlash2 aria-hidden="true" size={18} />} keyName="F5" onClick={fillWithHouse}>
              {t('form.refuses')}
            </Button>
            <small>{t('form.refusesMeaning')}</small>
          </Stack>
        ) : (
          <div className={styles.aside}>{aside}</div>
        )}
      </div>
      {notice?.(values)}
      <Failure words={failure === null ? null : t('form.notSaved', { message: failure })} />
      <Actions>
        <Button onClick={onBack}>{backWords}</Button>
        <Button type="submit" tone="primary" keyName="Enter" aria-disabled={isSaving}>
          {isSaving ? t('form.saving') : saveWords}
        </Button>
      </Actions>
    </Form>
  );
}

type Key = keyof ClientFormValues;

/** State of a client's form, including the values filled in from the shop. */
function useClientForm({
  initial,
  save,
  onTouched,
}: Pick<ClientFormProps, 'initial' | 'save' | 'onTouched'>) {
  const faultWords = useFaultWords();
  const [ofHouse, setOfHouse] = useState<ReadonlySet<Key>>(new Set());
  const today = formatDate(useNow(false));
  const form = useWireForm({ initial, schema: clientFormSchema, save, faultWords });
  const { values, errors, change } = form;

  const onChange = useCallback(
    (changed: Partial<ClientFormValues>): void => {
      const keys = Object.keys(changed) as Key[];
      // A change of the city's name alone was read, not typed.
      if (keys.some((key) => key !== 'ciudad')) onTouched?.();
      change(changed);
      setOfHouse((before) => new Set([...before].filter((key) => !keys.includes(key))));
    },
    [onTouched, change],
  );

  return {
    ...form,
    fields: {
      values,
      errors,
      ofHouse,
      onChange,
      onLeave(key: Key) {
        const completed = completeValues(values, today);
        if (completed[key] !== values[key]) onChange({ [key]: completed[key] });
      },
    },
    /** Fills in the shop's data, and marks the fields. */
    fill: (filled: Partial<ClientFormValues>): void => {
      onChange(filled);
      setOfHouse((before) => new Set([...before, ...(Object.keys(filled) as Key[])]));
    },
    submit: (): void => {
      change(completeValues(values, today));
      form.submit();
    },
  };
}
