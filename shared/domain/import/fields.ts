/** What a column of a product list can hold. */
export const CATALOG_FIELDS = [
  'tipo',
  'codigo',
  'descripcion',
  'precio',
  'iva',
  'unidad',
  'codigo_barra',
  'marca',
  'clasificacion_codigo',
  'clasificacion_nombre',
  'codigo_interno',
  'codigo_fabricante',
  'descripcion_larga',
  'observacion',
  'precio_10',
  'precio_5',
  'precio_0',
  'activo',
] as const;

export type CatalogField = (typeof CATALOG_FIELDS)[number];

/** What a column of a client list can hold. */
export const CLIENT_FIELDS = [
  'documento',
  'tipo_documento',
  'nombre',
  'tipo_persona',
  'nombre_fantasia',
  'direccion',
  'numero_casa',
  'barrio',
  'ciudad',
  'distrito',
  'departamento',
  'whatsapp',
  'email',
  'fecha_nacimiento',
  'nacionalidad',
] as const;

export type ClientField = (typeof CLIENT_FIELDS)[number];

/** Which of the two lists is read or written. */
export const LISTS = ['catalog', 'clients'] as const;

export type ListName = (typeof LISTS)[number];

export type ImportField = CatalogField | ClientField;

export const FIELDS_OF: Readonly<Record<ListName, readonly ImportField[]>> = {
  catalog: CATALOG_FIELDS,
  clients: CLIENT_FIELDS,
};

/** Without these columns no row can be read. */
export const KEY_FIELD: Readonly<Record<ListName, ImportField>> = { catalog: 'codigo', clients: 'documento' };

/** Fields that hold amounts: how they write decimals is told for each column. */
export const AMOUNT_FIELDS: ReadonlySet<string> = new Set(['precio', 'precio_10', 'precio_5', 'precio_0']);
