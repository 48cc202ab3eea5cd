import { useTranslation } from 'react-i18next';
import styles from './client-dialog.module.css';
import type { ClientFieldsProps } from './field-errors.ts';

const PERSONS = [
  ['1', 'clients.personNatural'],
  ['2', 'clients.personLegal'],
] as const;

export function PersonChoice({ values, onChange }: Pick<ClientFieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('sale');
  return (
    <fieldset className={styles.persons}>
      <legend>{t('clients.field.tipo_persona')}</legend>
      {PERSONS.map(([value, words]) => (
        <label key={value}>
          <input
            type="radio"
            name="tipo_persona"
            checked={values.tipo_persona === value}
            onChange={() => onChange({ tipo_persona: value })}
          />
          {t(words)}
        </label>
      ))}
    </fieldset>
  );
}
