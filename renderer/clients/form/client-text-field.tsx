import { useTranslation } from 'react-i18next';
import { TextField } from '../../kit/fields/text-field.tsx';
import type { ClientFieldsProps } from './client-faults.ts';
import { maskDate } from '../../kit/time/typed-day.ts';

export type TextKey =
  | 'nombre'
  | 'nombre_fantasia'
  | 'fecha_nacimiento'
  | 'whatsapp'
  | 'email'
  | 'direccion'
  | 'numero_casa'
  | 'barrio';

const OPTIONAL: readonly TextKey[] = ['nombre_fantasia', 'numero_casa', 'barrio'];
const DIGITS: readonly TextKey[] = ['fecha_nacimiento', 'whatsapp', 'numero_casa'];
const WITH_SHAPE = ['fecha_nacimiento', 'whatsapp', 'email'] as const;

/** One of the plain text fields. A hint below it shows the format, applied when the field is left. */
export function ClientTextField({
  field,
  values,
  errors,
  ofHouse,
  onChange,
  onLeave,
}: ClientFieldsProps & { field: TextKey }) {
  const { t } = useTranslation('clients');
  const shaped = WITH_SHAPE.find((key) => key === field);
  const isOfHouse = ofHouse.has(field);
  const plainHint = OPTIONAL.includes(field) ? t('optional') : shaped && t(`shape.${shaped}`);
  return (
    <TextField
      label={t(`field.${field}`)}
      hint={isOfHouse ? t('form.ofHouse') : plainHint}
      error={errors[field]}
      maxLength={500}
      data-of-house={isOfHouse || undefined}
      data-takes-digits={DIGITS.includes(field) || undefined}
      value={values[field]}
      onChange={(typed) => onChange({ [field]: field === 'fecha_nacimiento' ? maskDate(typed) : typed })}
      onBlur={() => onLeave(field)}
    />
  );
}
