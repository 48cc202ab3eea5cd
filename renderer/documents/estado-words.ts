import type { TFunction } from 'i18next';
import { isKnownWord } from '../i18n/i18n.ts';

/** The tax authority's words as they stand on the wire (interface, states and transitions). */
const KNOWN = {
  Pendiente: 'pending',
  Aprobado: 'approved',
  'Aprobado con observación': 'remarked',
  Rechazado: 'rejected',
} as const;

/** The tax authority's word for a document; an unknown word is shown as it is. */
export function estadoWords(t: TFunction<'documents'>, estado: string): string {
  return isKnownWord(estado, KNOWN) ? t(`estado.${KNOWN[estado]}`) : estado;
}
