import * as z from 'zod';
import { answerCode, answerText, isRecord, lenient } from './tolerant.ts';

/** A code of three digits that some services write as a number. */
const threeDigits = answerCode.transform((code) => code.padStart(3, '0'));

/** interface, timbrado: identified by three names; the undocumented rest is kept unchanged. */
export const timbradoSchema = z.looseObject({
  numero_timbrado: answerCode,
  numero_establecimiento: threeDigits,
  punto_expedicion: threeDigits,
});

export type Timbrado = z.infer<typeof timbradoSchema>;

const departamentoSchema = z.looseObject({
  id: lenient(answerCode),
  nombre: answerText,
  codigo_etax: lenient(answerCode),
});

const distritoSchema = z.looseObject({
  id: lenient(answerCode),
  nombre: answerText,
  codigo_etax: lenient(answerCode),
  departamento: lenient(departamentoSchema),
});

/** interface, city. Names repeat across the country, so district and department are shown if given. */
export const ciudadSchema = z.looseObject({
  id: answerCode,
  nombre: answerText,
  codigo_etax: lenient(answerCode),
  distrito: lenient(distritoSchema),
});

export type Ciudad = z.infer<typeof ciudadSchema>;

/** interface, unit of measure */
export const unidadMedidaSchema = z.looseObject({
  id: answerCode,
  descripcion: answerText,
  codigo_etax: lenient(answerCode),
  representacion: lenient(answerText),
});

export type UnidadMedida = z.infer<typeof unidadMedidaSchema>;

const LIST_KEYS = ['items', 'rows', 'docs', 'results'];

/**
 * The records of a list response, whose shape is not documented: an array, or the first non-empty one inside
 * `data`, or inside one of its members.
 */
export function readList(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data;
  const lists = listsIn(data, 2);
  return lists.find((list) => list.length > 0) ?? lists[0] ?? null;
}

/** Nearest first, down to `levels` deep. */
function listsIn(data: unknown, levels: number): unknown[][] {
  if (!isRecord(data) || levels === 0) return [];
  const members = [...LIST_KEYS.map((key) => data[key]), ...Object.values(data)];
  return [
    ...members.filter((member) => Array.isArray(member)),
    ...members.flatMap((member) => listsIn(member, levels - 1)),
  ];
}

/** Total number of records of the list, if a list response has it: in `data`, or in one of its members. */
export function readTotal(data: unknown): number | undefined {
  if (!isRecord(data)) return undefined;
  const totals = Object.entries(data).flatMap(([key, value]) => {
    if (!/^total(?!.*pag)/i.test(key)) return isRecord(value) ? [readTotal(value)] : [];
    return [answerCode.transform(Number).pipe(z.int().nonnegative()).safeParse(value).data];
  });
  return totals.find((total) => total !== undefined);
}

/** Likely field names of a taxpayer's state, best first; `dDesEstCons` is the tax system's own. */
const STATE_KEYS = [
  /^estado$/i,
  /^estado_?(ruc|contribuyente)$/i,
  /^dDesEstCons$/,
  /^situacion$/i,
  /estado(?!.*consulta)/i,
];

/** The part of an answer about the taxpayer, rather than the query; `xContRUC` is the tax system's. */
const TAXPAYER_KEYS = [/^contribuyente$/i, /^xContRUC$/];
/** The tax system's code for an unknown RUC (`dCodRes`). */
const NO_SUCH_RUC = '0500';

/** Likely field names of a taxpayer's name, best first; `dRazCons` is the tax system's own. */
const NAME_KEYS = [/^razon_?social$/i, /^dRazCons$/, /^(nombre|denominacion)(_?completo)?$/i];

/** Deeper than any record; an endlessly nested answer must not exhaust the stack. */
const DEEPEST_RECORD = 4;

/**
 * The taxpayer's state in the RUC lookup, whose response is not documented: the text under the likeliest name
 * (for an object, under its `descripcion`, `nombre` or `estado`), at any level.
 */
export function readRucState(data: unknown): string | undefined {
  return findInTaxpayer(data, STATE_KEYS, stateText);
}

/** The taxpayer's name in the same record: the text under the likeliest name. */
export function readRucName(data: unknown): string | undefined {
  return findInTaxpayer(data, NAME_KEYS, (value) => answerText.safeParse(value).data?.trim());
}

/** True if the tax system itself reports, in a forwarded record, that this RUC does not exist. */
export function isNoSuchRuc(data: unknown): boolean {
  return find(data, [/^dCodRes$/], (value) => answerCode.safeParse(value).data, 0) === NO_SUCH_RUC;
}

function findInTaxpayer(data: unknown, keys: readonly RegExp[], read: Read<string>): string | undefined {
  const taxpayer = find(data, TAXPAYER_KEYS, (value) => (isRecord(value) ? value : undefined), 0);
  return find(taxpayer, keys, read, 0) ?? find(data, keys, read, 0);
}

type Read<T> = (value: unknown) => T | undefined;

/** The first readable value under the likeliest name, at any level; a name may have an XML prefix. */
function find<T>(data: unknown, keyPatterns: readonly RegExp[], read: Read<T>, depth: number): T | undefined {
  if (depth > DEEPEST_RECORD) return undefined;
  const inNested = (values: unknown[]): T | undefined =>
    values.map((value) => find(value, keyPatterns, read, depth + 1)).find((found) => found !== undefined);
  if (Array.isArray(data)) return inNested(data);
  if (!isRecord(data)) return undefined;
  const names = Object.keys(data);
  const keys = keyPatterns.flatMap((pattern) => names.filter((name) => pattern.test(withoutPrefix(name))));
  for (const key of keys) {
    const found = read(data[key]);
    if (found !== undefined) return found;
  }
  return inNested(Object.values(data));
}

const withoutPrefix = (name: string): string => name.replace(/^\w+:/, '');

function stateText(value: unknown): string | undefined {
  const candidates = isRecord(value) ? [value['descripcion'], value['nombre'], value['estado']] : [value];
  return candidates
    .map((candidate) => answerText.safeParse(candidate).data)
    .find((text) => text !== undefined);
}
