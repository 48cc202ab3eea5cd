/** A unit of measure of the interface. */
export interface Unit {
  id: string;
  codigo_etax: string;
  representacion: string;
  descripcion: string;
}

/** The tax system's codes (domain facts, unidades). */
const ROWS: readonly (readonly [code: number, representation: string, description: string])[] = [
  [77, 'UNI', 'Unidad'],
  [83, 'kg', 'Kilogramos'],
  [86, 'g', 'Gramos'],
  [87, 'm', 'Metros'],
  [88, 'ML', 'Mililitros'],
  [89, 'LT', 'Litros'],
  [98, 'ME', 'Mes'],
  [99, 'TN', 'Tonelada'],
  [100, 'Hs', 'Hora'],
  [102, 'Di', 'Día'],
  [109, 'M2', 'Metros cuadrados'],
  [110, 'M3', 'Metros cúbicos'],
  [113, 'DOC', 'Docena'],
  [117, 'KT', 'Kits'],
  [121, 'PAR', 'Par'],
  [131, 'BX', 'Caja'],
  [133, 'PK', 'Paquete'],
  [134, 'BG', 'Bolsa'],
  [137, 'BL', 'Fardos'],
];

export const UNITS: readonly Unit[] = ROWS.map(([code, representacion, descripcion]) => ({
  id: `7b5f2c2e-1d2e-4c8f-8b62-${String(code).padStart(12, '0')}`,
  codigo_etax: String(code),
  representacion,
  descripcion,
}));

const UNITS_BY_ID = new Map(UNITS.map((unit) => [unit.id, unit]));

export function findUnit(id: string): Unit | undefined {
  return UNITS_BY_ID.get(id.toLowerCase());
}
