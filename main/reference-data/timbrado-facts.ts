import { sortableDate } from '../../shared/wire/sortable-date.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';

/** What of a timbrado's record says whether one may still sell with it. */
export const TIMBRADO_FACTS = ['inicio', 'fin', 'estado'] as const;
type TimbradoFact = (typeof TIMBRADO_FACTS)[number];

/** The interface shows the three names alone; these are what the rest is likely to be called, best first. */
const LIKELY_NAMES: Readonly<Record<TimbradoFact, readonly RegExp[]>> = {
  inicio: [/^fecha_?inicio/i, /inicio/i, /desde/i],
  fin: [/^fecha_?fin/i, /(^|_)fin(_|$)/i, /venc/i, /hasta/i, /caduc/i],
  estado: [/^estado/i, /situacion/i, /^(activo|habilitado|vigente)$/i],
};

export interface FactChange {
  fact: TimbradoFact;
  /** Null where the record does not say it. */
  before: string | null;
  after: string | null;
}

/** What changed of what matters; everything else, such as the last number given or when it was written, does at will. */
export function changedFacts(before: unknown, after: unknown): FactChange[] {
  return TIMBRADO_FACTS.map((fact) => ({
    fact,
    before: readFact(before, fact),
    after: readFact(after, fact),
  })).filter((change) => change.before !== change.after);
}

/** The last day of a timbrado as YYYYMMDD, which sorts; null where the record tells none: electronic ones have none. */
export function lastDayOf(record: unknown): string | null {
  const text = readFact(record, 'fin');
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '') ?? [];
  const written = year === undefined ? text : `${day}/${month}/${year}`;
  return written === null ? null : sortableDate(written);
}

function readFact(record: unknown, fact: TimbradoFact): string | null {
  if (!isRecord(record)) return null;
  const names = LIKELY_NAMES[fact].flatMap((likely) =>
    Object.keys(record).filter((name) => likely.test(name)),
  );
  const said = names.map((name) => textOf(record[name])).find((text) => text !== null);
  return said ?? null;
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
