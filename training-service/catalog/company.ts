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

/** A second company, for accounts with several; documents are still issued by the first. */
const OTHER_COMPANY = {
  id: '5c3e0a0d-2b1c-4d6f-9e40-000000000002',
  nombre: 'Ferretería Ñasaindy S.R.L. (entrenamiento)',
  nombre_fantasia: 'Ñasaindy',
  ruc: '80013884-8',
  establecimientos: [{ ...ESTABLISHMENT, id: '5c3e0a0d-2b1c-4d6f-9e41-000000000002' }],
} as const;

/** A recipient starting with `varias` gets an account with several companies. */
export function companiesOf(recipient: string): readonly (typeof COMPANY | typeof OTHER_COMPANY)[] {
  return recipient.startsWith('varias') ? [COMPANY, OTHER_COMPANY] : [COMPANY];
}

export const COMPANY_EMAIL = 'nanduti@entrenamiento.example';
export const COMPANY_ACTIVITY = { code: '47190', description: 'Comercio al por menor' } as const;

/** A timbrado record: the interface's three fields, and plausible others. */
interface Timbrado {
  id: string;
  numero_timbrado: string;
  numero_establecimiento: string;
  punto_expedicion: string;
  /** DD/MM/YYYY; an electronic timbrado has no end (MT 10.5). */
  fecha_inicio: string;
  fecha_fin: null;
  estado: string;
  tipo: string;
  empresa_ruc: string;
}

const POINTS = ['001', '002', '003'];

export const TIMBRADOS: readonly Timbrado[] = POINTS.map((punto_expedicion) => ({
  id: `4d2c9b0a-1a2b-4e5c-8f31-000000000${punto_expedicion}`,
  numero_timbrado: '12345678',
  numero_establecimiento: ESTABLISHMENT.numero_establecimiento,
  punto_expedicion,
  fecha_inicio: '01/01/2025',
  fecha_fin: null,
  estado: 'ACTIVO',
  tipo: 'ELECTRONICO',
  empresa_ruc: COMPANY.ruc,
}));
