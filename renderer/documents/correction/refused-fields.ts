import type { InvoiceRequest } from '../../../shared/wire/invoice.ts';
import { isRecord } from '../../../shared/wire/tolerant.ts';

/** What the service said, by the field it can be put right in; `rest` is what names none. */
export interface RefusedFields {
  /** By the names of the wire: `items.mercaderias[0].cantidad`. */
  byPath: ReadonlyMap<string, string>;
  rest: string[];
}

/** Where the service's own words begin with the name of a field. */
const NAMED = /^["'«]?([a-z_]+(?:\.\w+|\[\d+\])*)["'»]?\s*(?::|=|-)?\s+(.*)$/is;

/** Words of a person that name one field of the client or of the sale; the surer ones first. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/correo|e-?mail/i, 'cliente.email'],
  [/whats ?app|tel[eé]fono|celular/i, 'cliente.whatsapp'],
  [/nacimiento/i, 'cliente.fecha_nacimiento'],
  [/nacionalidad|\bpa[ií]s\b/i, 'cliente.nacionalidad'],
  [/\bciudad|\bdistrito/i, 'cliente.ciudad_id'],
  [/n[uú]mero de casa/i, 'cliente.numero_casa'],
  [/direcci[oó]n/i, 'cliente.direccion'],
  [/\bbarrio/i, 'cliente.barrio'],
  [/fantas[ií]a/i, 'cliente.nombre_fantasia'],
  [
    /\bRUC\b|c[eé]dula|d[ií]gito verificador|documento del (cliente|receptor)|n[uú]mero de documento/i,
    'cliente.documento',
  ],
  [/raz[oó]n social|nombre del (cliente|receptor)/i, 'cliente.nombre'],
  [/timbrado|establecimiento|punto de expedici[oó]n/i, 'venta.numero_timbrado'],
  [/cotizaci[oó]n|tipo de cambio/i, 'venta.cotizacion'],
  [/entrega inicial/i, 'venta.venta_credito.entrega_inicial'],
  [/\bplazo/i, 'venta.venta_credito.plazo'],
  [/condici[oó]n de venta/i, 'venta.condicion_venta'],
];

/** The same for a line. */
const LINE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/unidad de medida/i, 'unidad_medida_venta_id'],
  [/c[oó]digo de barras?/i, 'codigo_barra'],
  [/c[oó]digo del fabricante/i, 'codigo_fabricante'],
  [/c[oó]digo interno/i, 'codigo_interno'],
  [/c[oó]digo (propio|original)/i, 'codigo_original'],
  [/clasificaci[oó]n/i, 'clasificacion.codigo'],
  [/\bcantidad/i, 'cantidad'],
  [/\bprecio|\bIVA\b/i, 'precio_unitario'],
  [/\bmarca\b/i, 'marca'],
  [/descripci[oó]n/i, 'descripcion'],
];

const LINE_NUMBER = /(?:rengl[oó]n|[ií]tem|l[ií]nea)\s*(?:n[°º.]*\s*)?(\d+)/i;

/** Reads a refusal: a field is named by its path on the wire, by its last part, or in a person's words. */
export function readRefusedFields(
  refusal: { message: string; details: readonly string[] },
  sold: InvoiceRequest,
): RefusedFields {
  const paths = pathsOf(sold, '');
  const byPath = new Map<string, string>();
  const rest: string[] = [];
  const details = refusal.details.filter((detail) => detail !== refusal.message);
  for (const said of details) {
    const { path, text } = fieldOf(said, paths, sold);
    if (path === null) rest.push(said);
    else if (!byPath.has(path)) byPath.set(path, text);
  }
  // The message may say it all, or only that something is wrong.
  const { path, text } = fieldOf(refusal.message, paths, sold);
  if (byPath.size === 0 && path !== null) byPath.set(path, text);
  return { byPath, rest };
}

function fieldOf(
  said: string,
  paths: readonly string[],
  sold: InvoiceRequest,
): { path: string | null; text: string } {
  const [, name, text = ''] = NAMED.exec(said) ?? [];
  const named = name === undefined ? null : pathNamed(name, paths);
  if (named !== null) return { path: named, text };
  // A whole name somewhere in the sentence: «el campo ciudad_id no existe».
  const inside = said.match(/[a-z]+(?:_[a-z]+)+(?:\.\w+|\[\d+\])*/g) ?? [];
  const found = inside.map((word) => pathNamed(word, paths)).find((path) => path !== null);
  return { path: found ?? pathInWords(said, sold), text: said };
}

/** A whole path, or the end of one and no other. */
function pathNamed(name: string, paths: readonly string[]): string | null {
  const path = name.replace(/\.(\d+)(?=\.|$)/g, (whole, place: string) =>
    ['0', '5', '10'].includes(place) && /precio_unitario\.\d+$/.test(name) ? whole : `[${place}]`,
  );
  if (paths.includes(path)) return path;
  const ends = paths.filter((known) => known.endsWith(`.${path}`));
  const [only] = ends;
  return ends.length === 1 && only !== undefined ? only : null;
}

function pathInWords(said: string, sold: InvoiceRequest): string | null {
  const line = lineMeant(said, sold);
  const ofLine = LINE_WORDS.find(([words]) => words.test(said))?.[1];
  if (line !== null && ofLine !== undefined) return `${line}.${ofLine}`;
  const other = WORDS.find(([words]) => words.test(said))?.[1];
  if (other !== undefined) return other;
  return null;
}

/** The line that a sentence names by its number, its code or its name; the only one where there is one. */
function lineMeant(
  said: string,
  { items: { mercaderias = [], servicios = [] } }: InvoiceRequest,
): string | null {
  const lines = [
    ...mercaderias.map((item, place) => ({
      path: `items.mercaderias[${place}]`,
      names: [item.codigo_original, item.codigo_barra, item.codigo_interno, item.descripcion],
    })),
    ...servicios.map((item, place) => ({
      path: `items.servicios[${place}]`,
      names: [item.codigo_interno, item.descripcion],
    })),
  ];
  const number = LINE_NUMBER.exec(said)?.[1];
  if (number !== undefined) return lines[Number(number) - 1]?.path ?? null;
  const isSaid = (name: string | undefined): boolean =>
    name !== undefined && name !== '' && said.includes(name);
  const meant = lines.filter(({ names }) => names.some(isSaid));
  const [only] = meant.length > 0 ? meant : lines;
  const count = meant.length > 0 ? meant.length : lines.length;
  return count === 1 && only !== undefined ? only.path : null;
}

/** Every name there is in a body, groups before what is in them. */
function pathsOf(value: unknown, path: string): string[] {
  const own = path === '' ? [] : [path];
  if (Array.isArray(value))
    return [...own, ...value.flatMap((part, place) => pathsOf(part, `${path}[${place}]`))];
  if (!isRecord(value)) return own;
  const inside = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...inside];
}
