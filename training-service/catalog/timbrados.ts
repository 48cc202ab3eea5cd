import { COMPANY, ESTABLISHMENT } from './company.ts';

/** A timbrado record: the three names of the interface, and what a fuller service would tell beside them. */
export interface Timbrado {
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
