import { useTranslation } from 'react-i18next';
import type { Cliente } from '../../shared/wire/cliente.ts';

/** Returns a function that formats a client's document with its kind: `RUC 80013884-8`. */
export function useDocumentWords(): (cliente: Pick<Cliente, 'tipo_documento' | 'documento'>) => string {
  const { t } = useTranslation('clients');
  return ({ tipo_documento, documento }) => {
    if (tipo_documento === 0) return t('document.ruc', { documento });
    return tipo_documento === 1 ? t('document.cedula', { documento }) : t('document.other', { documento });
  };
}
