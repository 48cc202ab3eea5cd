import { checkDigit } from '../fiscal/cdc.ts';
import { COMPANY, COMPANY_RUC } from './company.ts';

/** The tax authority's states of a taxpayer (domain facts, CDC and RUC). */
const STATES = {
  ACT: 'ACTIVO',
  SUS: 'SUSPENSION TEMPORAL',
  SAD: 'SUSPENSION ADMINISTRATIVA',
  BLQ: 'BLOQUEADO',
  CAN: 'CANCELADO',
  CDE: 'CANCELADO DEFINITIVO',
} as const;

export interface Taxpayer {
  ruc: string;
  dv: string;
  razon_social: string;
  tipo_persona: 1 | 2;
  codigo_estado: keyof typeof STATES;
  estado: string;
  facturador_electronico: boolean;
}

/** One taxpayer of each state, so that each can be practised. */
export const TAXPAYERS: readonly Taxpayer[] = [
  taxpayer(COMPANY_RUC.body, COMPANY.nombre, 2, 'ACT'),
  taxpayer('80013884', 'Almacén El Ceibo S.A. (entrenamiento)', 2, 'ACT'),
  taxpayer('80047702', 'Ferretería Tres Fronteras S.R.L. (entrenamiento)', 2, 'ACT'),
  taxpayer('1131421', 'Cándida Giménez (entrenamiento)', 1, 'ACT'),
  taxpayer('80000001', 'Suspendida S.R.L. (entrenamiento)', 2, 'SUS'),
  taxpayer('80000002', 'Suspendida de Oficio S.A. (entrenamiento)', 2, 'SAD'),
  taxpayer('80000003', 'Bloqueada S.A. (entrenamiento)', 2, 'BLQ'),
  taxpayer('80000004', 'Cancelada S.A. (entrenamiento)', 2, 'CAN'),
  taxpayer('80000005', 'Cerrada S.A. (entrenamiento)', 2, 'CDE'),
];

export function findTaxpayer(ruc: string): Taxpayer | undefined {
  return TAXPAYERS.find((known) => known.ruc === ruc);
}

function taxpayer(
  ruc: string,
  razon_social: string,
  tipo_persona: 1 | 2,
  codigo_estado: keyof typeof STATES,
): Taxpayer {
  return {
    ruc,
    dv: checkDigit(ruc),
    razon_social,
    tipo_persona,
    codigo_estado,
    estado: STATES[codigo_estado],
    facturador_electronico: codigo_estado === 'ACT',
  };
}
