import * as z from 'zod';
import { sortableDate } from '../../shared/wire/sortable-date.ts';
import { isRecord } from '../../shared/wire/tolerant.ts';
import type { TimbradoChangesTable } from '../database/schema/tables.ts';
import type { GivenPoint } from '../sending/given-point-repository.ts';
import { say } from '../kernel/say.ts';

/** Fields of a timbrado's record that decide whether it can be used to sell. */
const TIMBRADO_FACTS = ['inicio', 'fin', 'estado'] as const;
type TimbradoFact = (typeof TIMBRADO_FACTS)[number];

/** The interface names only three fields; these are likely names of the others, best first. */
const LIKELY_NAMES: Readonly<Record<TimbradoFact, readonly RegExp[]>> = {
  inicio: [/^fecha_?inicio/i, /inicio/i, /desde/i],
  fin: [/^fecha_?fin/i, /(^|_)fin(_|$)/i, /venc/i, /hasta/i, /caduc/i],
  estado: [/^estado/i, /situacion/i, /^(activo|habilitado|vigente)$/i],
};

interface FactChange {
  fact: TimbradoFact;
  before: string | null;
  after: string | null;
}

/** Returns the changes of those fields; others, such as the last number, may change freely. */
export function changedFacts(before: unknown, after: unknown): FactChange[] {
  return TIMBRADO_FACTS.map((fact) => ({
    fact,
    before: readFact(before, fact),
    after: readFact(after, fact),
  })).filter((change) => change.before !== change.after);
}

/** A timbrado's last day as YYYYMMDD, which sorts; null without one, as for electronic timbrados. */
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

export type TimbradoChange = z.infer<typeof changeSchema>;

export function readChange(row: ChangeRow): TimbradoChange {
  return changeSchema.parse({ ...row, details: JSON.parse(row.details) });
}

/** Its point is another counter's, or is to be: the sales made with it, before and after, wait. Its id is below zero. */
interface PointLot {
  id: number;
  key: string;
  change: 'elsewhere';
  foundAt: number;
  point: GivenPoint;
}

/** The latest change of a timbrado; its lot is the sales made with it before that still wait to be issued. */
export type TimbradoLot = Exclude<TimbradoChange, { change: 'ending' }> | PointLot;

export type LotDecision = 'left' | 'moved';

export interface TimbradoLots {
  /** Changes without a decision yet, while some of their sales still wait. */
  open(): TimbradoLot[];
  documentsOf(lot: TimbradoLot): string[];
  decide(lot: TimbradoLot, decision: LotDecision, at: number, by: string): void;
}

interface TimbradoContext {
  timbrado: string;
  /** `001-001` */
  point: string;
  successor: string | null;
  /** Local numbers of its unissued documents, and the number of further ones. */
  named: readonly string[];
  others: number;
}

/** Describes a change of a timbrado, the next step, and its documents. */
export function timbradoWords(change: TimbradoChange, context: TimbradoContext): string {
  const { timbrado, point, successor } = context;
  const after =
    successor === null || change.change === 'changed' || change.change === 'ending'
      ? []
      : [say('lists.timbradoSuccessor', { timbrado: successor })];
  return [changeWords(change, timbrado, point), ...after, ...documentWords(context)].join(' ');
}

export function changeWords(change: TimbradoChange | TimbradoLot, timbrado: string, point: string): string {
  switch (change.change) {
    case 'elsewhere':
      return elsewhereWords(change.point);
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

/** Reason why nothing is sent with a point: for its sales, and while sales are made with it. */
export function elsewhereWords({ lane, isOwn, state }: GivenPoint): string {
  const [timbrado = '', ...place] = lane.split('/');
  const values = { timbrado, point: place.join('-') };
  if (state === 'unsure') return say('lists.pointUnsure', values);
  return say(isOwn && state === 'releasing' ? 'lists.pointLeaving' : 'lists.pointElsewhere', values);
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
