import { useTranslation } from 'react-i18next';
import type { ClientFaults } from './client-faults.ts';
import type { FieldErrors } from './field-errors.ts';

const WITH_FORM = [
  'tipo_documento',
  'documento',
  'nacionalidad',
  'fecha_nacimiento',
  'whatsapp',
  'email',
] as const;

/** Says what is wrong with the fields of a client before the program is asked. */
export function useFaultWords(): (faults: ClientFaults) => FieldErrors {
  const { t } = useTranslation('clients');
  return (faults) => {
    const words: FieldErrors = {};
    for (const key of Object.keys(faults) as (keyof ClientFaults)[]) words[key] = t('missing');
    for (const key of WITH_FORM) if (faults[key] === 'badForm') words[key] = t(`shape.${key}`);
    if (faults.documento === 'noCard') words.documento = t('shape.cedula');
    return words;
  };
}
