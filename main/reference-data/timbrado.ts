import * as z from 'zod';
import { sortableDate } from '../../shared/wire/decimal.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import type { TimbradoChangesTable } from '../database/schema/tables.ts';
import { say } from '../kernel/say.ts';

/** What of a timbrado's record says whether one may still sell with it. */
const TIMBRADO_FACTS = ['inicio', 'fin', 'estado'] as const;
type TimbradoFact = (typeof TIMBRADO_FACTS)[number];

/** The interface shows the three names alone; these are what the rest is likely to be called, best first. */
const LIKELY_NAMES: Readonly<Record<TimbradoFact, readonly RegExp[]>> = {
  inicio: [/^fecha_?inicio/i, /inicio/i, /desde/i],
  fin: [/^fecha_?fin/i, /(^|_)fin(_|$)/i, /venc/i, /hasta/i, /caduc/i],
  estado: [/^estado/i, /situacion/i, /^(activo|habilitado|vigente)$/i],
};

interface FactChange {
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

export interface ChangeRow extends Pick<TimbradoChangesTable, 'id' | 'key' | 'change' | 'details'> {
  foundAt: TimbradoChangesTable['found_at'];
}

const common = { id: z.number(), key: z.string(), foundAt: z.number() };
const factSchema = z.strictObject({
  fact: z.literal(TIMBRADO_FACTS),
  before: z.string().nullable(),
  after: z.string().nullable(),
}) satisfies z.ZodType<FactChange>;
const endShape = { ...common, details: z.strictObject({ lastDay: z.string() }) };

const changeSchema = z.discriminatedUnion('change', [
  z.strictObject({
    ...common,
    change: z.literal('changed'),
    details: z.strictObject({ facts: z.array(factSchema) }),
  }),
  z.strictObject({ ...common, change: z.literal('gone'), details: z.strictObject({}) }),
  z.strictObject({ ...endShape, change: z.literal('ending') }),
  z.strictObject({ ...endShape, change: z.literal('ended') }),
]);

/** A change of a timbrado, which the next sale has to know of. */
export type TimbradoChange = z.infer<typeof changeSchema>;

export function readChange(row: ChangeRow): TimbradoChange {
  return changeSchema.parse({ ...row, details: JSON.parse(row.details) });
}

/** A timbrado that changed, by its latest change, with what was sold by it before and waits to be issued. */
export type TimbradoLot = Exclude<TimbradoChange, { change: 'ending' }>;

export type LotDecision = 'left' | 'moved';

/** What is undecided, and what was decided. Writing is the caller's transaction. */
export interface TimbradoLots {
  /** Until somebody has decided, or none of its sales waits any more. */
  open(): TimbradoLot[];
  /** Ids of what a lot holds, in the order they were sold. */
  documentsOf(lot: TimbradoLot): string[];
  /** Of all that is undecided about its timbrado. */
  decide(lot: TimbradoLot, decision: LotDecision, at: number, by: string): void;
}

interface TimbradoContext {
  timbrado: string;
  /** `001-001` */
  point: string;
  /** Another timbrado of the same point, in the list now. */
  successor: string | null;
  /** Local numbers of what is made out with it and not issued, and how many more there are. */
  named: readonly string[];
  others: number;
}

/** What became of a timbrado, what to do, and which documents it is about. */
export function timbradoWords(change: TimbradoChange, context: TimbradoContext): string {
  const { timbrado, point, successor } = context;
  const after =
    successor === null || change.change === 'changed' || change.change === 'ending'
      ? []
      : [say('lists.timbradoSuccessor', { timbrado: successor })];
  return [changeWords(change, timbrado, point), ...after, ...documentWords(context)].join(' ');
}

/** What became of a timbrado; `point` as `001-001`. */
export function changeWords(change: TimbradoChange, timbrado: string, point: string): string {
  switch (change.change) {
    case 'gone':
      return say('lists.timbradoGone', { timbrado, point });
    case 'changed':
      return say('lists.timbradoChanged', {
        timbrado,
        point,
        changes: change.details.facts.map(factWords).join('; '),
      });
    case 'ending':
      return say('lists.timbradoExpiring', { timbrado, point, day: dayText(change.details.lastDay) });
    case 'ended':
      return say('lists.timbradoExpired', { timbrado, point, day: dayText(change.details.lastDay) });
  }
}

function factWords({ fact, before, after }: FactChange): string {
  const nothing = say('lists.nothing');
  return say('lists.factChanged', { fact, before: before ?? nothing, after: after ?? nothing });
}

function documentWords({ named, others }: TimbradoContext): string[] {
  if (named.length === 0) return [];
  const list = named.join(', ');
  return others === 0
    ? [say('lists.stillWaiting', { sales: list })]
    : [say('lists.stillWaitingMore', { sales: list, others })];
}

function dayText(day: string): string {
  return `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;
}
