/** Possible contents of a product list's column. */
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

/** Possible contents of a client list's column. */
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

export const LISTS = ['catalog', 'clients'] as const;

export type ListName = (typeof LISTS)[number];

export type ImportField = CatalogField | ClientField;

export const FIELDS_OF: Readonly<Record<ListName, readonly ImportField[]>> = {
  catalog: CATALOG_FIELDS,
  clients: CLIENT_FIELDS,
};

/** Required columns: without them no row can be read. */
export const KEY_FIELD: Readonly<Record<ListName, ImportField>> = { catalog: 'codigo', clients: 'documento' };

/** Fields with amounts: each column has its own decimal sign. */
export const AMOUNT_FIELDS: ReadonlySet<string> = new Set(['precio', 'precio_10', 'precio_5', 'precio_0']);

/** Doubts about a product list's rows, each answered once for all rows. */
export const IMPORT_DOUBTS = ['fraction', 'zero-price', 'check-digit'] as const;

export type ImportDoubt = (typeof IMPORT_DOUBTS)[number];

/** Answers to a doubt. Without an answer a price with a fraction is a fault; the other rows are imported. */
export const ANSWERS_TO = {
  fraction: ['round-fractions', 'keep-fractions'],
  'zero-price': ['leave-zero-prices'],
  'check-digit': ['leave-check-digits'],
} as const satisfies Record<ImportDoubt, readonly string[]>;

export const DOUBT_ANSWERS = Object.values(ANSWERS_TO).flat();

export type DoubtAnswer = (typeof DOUBT_ANSWERS)[number];

/** A cell's content in a file. Only spreadsheets have numbers: a CSV file has only text. */
export type Cell = string | number;

/* Possible forms of a table file. */

export const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export type TableFormat = (typeof TABLE_FORMATS)[number];

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850', 'macintosh'] as const;

export const SEPARATORS = [';', ',', '\t', '|'] as const;
