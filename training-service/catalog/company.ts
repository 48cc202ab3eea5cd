import { ASUNCION } from './cities.ts';

/** The issuer of all training documents. */
export const COMPANY_RUC = { body: '80009735', checkDigit: '1' } as const;

export const ESTABLISHMENT = {
  id: '5c3e0a0d-2b1c-4d6f-9e41-000000000001',
  numero_establecimiento: '001',
  nombre: 'Casa central',
  direccion: 'Palma 640',
  barrio: 'La Encarnación',
  numero_casa: '640',
  whatsapp: '+595981000001',
  ciudad: ASUNCION,
} as const;

/** Company record of the login (interface, login result). */
export const COMPANY = {
  id: '5c3e0a0d-2b1c-4d6f-9e40-000000000001',
  nombre: 'Comercial Ñandutí S.A. (entrenamiento)',
  nombre_fantasia: 'Ñandutí',
  ruc: `${COMPANY_RUC.body}-${COMPANY_RUC.checkDigit}`,
  establecimientos: [ESTABLISHMENT],
} as const;

/** A second company, of accounts that have several; what is issued is the first one's all the same. */
const OTHER_COMPANY = {
  id: '5c3e0a0d-2b1c-4d6f-9e40-000000000002',
  nombre: 'Ferretería Ñasaindy S.R.L. (entrenamiento)',
  nombre_fantasia: 'Ñasaindy',
  ruc: '80013884-8',
  establecimientos: [{ ...ESTABLISHMENT, id: '5c3e0a0d-2b1c-4d6f-9e41-000000000002' }],
} as const;

/** An address that begins with `varias` is of an account with several companies. */
export function companiesOf(recipient: string): readonly (typeof COMPANY | typeof OTHER_COMPANY)[] {
  return recipient.startsWith('varias') ? [COMPANY, OTHER_COMPANY] : [COMPANY];
}

export const COMPANY_EMAIL = 'nanduti@entrenamiento.example';
export const COMPANY_ACTIVITY = { code: '47190', description: 'Comercio al por menor' } as const;
