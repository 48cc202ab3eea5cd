/** The wire's coded fields; the service does not publish its tables, so each is a list of the shop's. */
export const DISPATCH_TABLES = [
  'motivo_codigo',
  'responsable_emision',
  'tipo_documento',
  'tipo',
  'modalidad',
  'responsable_costo_flete',
  'codigo_condicion_negocio',
  'tipo_vehiculo',
  'tipo_identificacion',
] as const;

export type DispatchTable = (typeof DISPATCH_TABLES)[number];

/** A code of one of the wire's reference tables, and its meaning. */
export interface DispatchCode {
  codigo: string;
  nombre: string;
}

const numbered = (names: Readonly<Record<string, string>>): DispatchCode[] =>
  Object.entries(names).map(([codigo, nombre]) => ({ codigo, nombre }));

/**
 * Initial contents of each list. The service's own tables are not published (interface, reference tables):
 * these are the tax authority's (domain facts, reference tables), which the shop changes if the service
 * differs. For vehicles no numeric table exists anywhere: that list is our own. Always in Spanish: from the
 * first change on they are the shop's own data, and are printed.
 */
export const START_TABLES = {
  motivo_codigo: numbered({
    1: 'Traslado por ventas',
    2: 'Traslado por consignación',
    3: 'Exportación',
    4: 'Traslado por compra',
    5: 'Importación',
    6: 'Traslado por devolución',
    7: 'Traslado entre locales de la empresa',
    8: 'Traslado de bienes por transformación',
    9: 'Traslado de bienes por reparación',
    10: 'Traslado por emisor móvil',
    11: 'Exhibición o demostración',
    12: 'Participación en ferias',
    13: 'Traslado de encomienda',
    14: 'Decomiso',
    99: 'Otro',
  }),
  responsable_emision: numbered({
    1: 'Emisor de la factura',
    2: 'Poseedor de la factura y bienes',
    3: 'Empresa transportista',
    4: 'Despachante de Aduanas',
    5: 'Agente de transporte o intermediario',
  }),
  tipo_documento: numbered({
    0: 'RUC',
    1: 'Cédula paraguaya',
    2: 'Pasaporte',
    3: 'Cédula extranjera',
    4: 'Carnet de residencia',
  }),
  tipo: numbered({ 1: 'Propio', 2: 'Tercero' }),
  modalidad: numbered({ 1: 'Terrestre', 2: 'Fluvial', 3: 'Aéreo', 4: 'Multimodal' }),
  responsable_costo_flete: numbered({
    1: 'Emisor de la factura',
    2: 'Receptor de la factura',
    3: 'Tercero',
    4: 'Agente intermediario del transporte',
    5: 'Transporte propio',
  }),
  codigo_condicion_negocio: [
    { codigo: 'CFR', nombre: 'Costo y flete' },
    { codigo: 'CIF', nombre: 'Costo, seguro y flete' },
    { codigo: 'CIP', nombre: 'Transporte y seguro pagados hasta' },
    { codigo: 'CPT', nombre: 'Transporte pagado hasta' },
    { codigo: 'DAP', nombre: 'Entregada en lugar convenido' },
    { codigo: 'DAT', nombre: 'Entregada en terminal' },
    { codigo: 'DDP', nombre: 'Entregada con derechos pagados' },
    { codigo: 'EXW', nombre: 'En fábrica' },
    { codigo: 'FAS', nombre: 'Franco al costado del buque' },
    { codigo: 'FCA', nombre: 'Franco transportista' },
    { codigo: 'FOB', nombre: 'Franco a bordo' },
  ],
  tipo_vehiculo: numbered({ 1: 'Camión', 2: 'Camioneta', 3: 'Furgón', 4: 'Automóvil', 5: 'Motocicleta' }),
  tipo_identificacion: numbered({ 1: 'Número de identificación', 2: 'Número de matrícula' }),
} as const satisfies Readonly<Record<DispatchTable, readonly DispatchCode[]>>;
