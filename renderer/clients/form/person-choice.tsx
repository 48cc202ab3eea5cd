import { useTranslation } from 'react-i18next';
import styles from './client-form.module.css';
import type { ClientFieldsProps } from './field-errors.ts';

const PERSONS = ['1', '2'] as const;

export function PersonChoice({ values, onChange }: Pick<ClientFieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('clients');
  return (
    <fieldset className={styles.persons}>
      <legend>{t('field.tipo_persona')}</legend>
      {PERSONS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="tipo_persona"
            checked={values.tipo_persona === value}
            onChange={() => onChange({ tipo_persona: value })}
          />
          {t(`person.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}
