type Table = ReadonlyMap<number, string>;

/** Motivo de emisión de la remisión (domain facts, reference tables). */
export const DISPATCH_REASONS: Table = new Map([
  [1, 'Traslado por ventas'],
  [2, 'Traslado por consignación'],
  [3, 'Exportación'],
  [4, 'Traslado por compra'],
  [5, 'Importación'],
  [6, 'Traslado por devolución'],
  [7, 'Traslado entre locales de la empresa'],
  [8, 'Traslado de bienes por transformación'],
  [9, 'Traslado de bienes por reparación'],
  [10, 'Traslado por emisor móvil'],
  [11, 'Exhibición o demostración'],
  [12, 'Participación en ferias'],
  [13, 'Traslado de encomienda'],
  [14, 'Decomiso'],
  [99, 'Otro'],
]);

export const EMISSION_RESPONSIBLES: Table = new Map([
  [1, 'Emisor de la factura'],
  [2, 'Poseedor de la factura y bienes'],
  [3, 'Empresa transportista'],
  [4, 'Despachante de Aduanas'],
  [5, 'Agente de transporte o intermediario'],
]);

export const TRANSPORT_TYPES: Table = new Map([
  [1, 'Propio'],
  [2, 'Tercero'],
]);

export const TRANSPORT_MODES: Table = new Map([
  [1, 'Terrestre'],
  [2, 'Fluvial'],
  [3, 'Aéreo'],
  [4, 'Multimodal'],
]);

/** Identity documents of people (D208); the interface's 0 = RUC is handled before. */
export const IDENTITY_DOCUMENTS: Table = new Map([
  [1, 'Cédula paraguaya'],
  [2, 'Pasaporte'],
  [3, 'Cédula extranjera'],
  [4, 'Carnet de residencia'],
  [5, 'Innominado'],
  [6, 'Tarjeta Diplomática de exoneración fiscal'],
  [9, 'Otro'],
]);

/** Name of a code; codes outside the table are accepted too, since the interface does not document it. */
export function describeCode(table: Table, code: number): string {
  return table.get(code) ?? `Código ${code}`;
}

/** A unit of measure of the interface. */
interface Unit {
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
