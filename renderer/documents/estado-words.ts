import type { TFunction } from 'i18next';
import { isKnownWord } from '../i18n/i18n.ts';

/** The tax authority's states on the wire (interface, states and transitions). */
const KNOWN = {
  Pendiente: 'pending',
  Aprobado: 'approved',
  'Aprobado con observación': 'remarked',
  Rechazado: 'rejected',
} as const;

/** The tax authority's state in words; an unknown one is shown as it is. */
export function estadoWords(t: TFunction<'documents'>, estado: string): string {
  return isKnownWord(estado, KNOWN) ? t(`estado.${KNOWN[estado]}`) : estado;
}
