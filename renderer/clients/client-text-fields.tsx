import { useTranslation } from 'react-i18next';
import { TextField } from '../components/text-field.tsx';
import { writeDate, writePhone } from './client-form-values.ts';
import type { ClientFieldsProps } from './field-errors.ts';

/** In the order people dictate them. */
const FIELDS = [
  { key: 'nombre', isOptional: false },
  { key: 'nombre_fantasia', isOptional: true },
  { key: 'nacionalidad', isOptional: false },
  { key: 'fecha_nacimiento', isOptional: false },
  { key: 'whatsapp', isOptional: false },
  { key: 'email', isOptional: false },
  { key: 'direccion', isOptional: false },
  { key: 'numero_casa', isOptional: true },
  { key: 'barrio', isOptional: true },
] as const;

type TextKey = (typeof FIELDS)[number]['key'];

export function ClientTextFields({ values, errors, onChange }: ClientFieldsProps) {
  const { t } = useTranslation('sale');
  const hints: Partial<Record<TextKey, string>> = {
    nacionalidad: t('clients.form.nacionalidad'),
    fecha_nacimiento: t('clients.form.fecha_nacimiento'),
    whatsapp: t('clients.form.whatsapp'),
    email: t('clients.form.email'),
  };
  return FIELDS.map(({ key, isOptional }) => (
    <TextField
      key={key}
      label={t(`clients.field.${key}`)}
      hint={isOptional ? t('clients.optional') : hints[key]}
      error={errors[key]}
      value={values[key]}
      onChange={(typed) => onChange({ [key]: key === 'fecha_nacimiento' ? writeDate(typed) : typed })}
      onBlur={() => {
        if (key === 'whatsapp') onChange({ whatsapp: writePhone(values.whatsapp) });
      }}
    />
  ));
}
