import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../shared/wire/cliente.ts';

/** Says a client's document with its kind before it: `RUC 80013884-8`. */
export function useDocumentWords(): (cliente: Cliente) => string {
  const { t } = useTranslation('sale');
  return ({ tipo_documento, documento }) => {
    if (tipo_documento === 0) return t('client.ruc', { documento });
    return tipo_documento === 1 ? t('client.cedula', { documento }) : t('client.other', { documento });
  };
}
