import { actorName } from '../../../shared/domain/actor-name.ts';
import { documentStates } from '../../../shared/text/es/document-states.ts';
import { readReason } from '../../../shared/domain/reason.ts';
import { inSpanish } from '../../../shared/text/say.ts';
import { reasonView } from '../../../shared/text/say-reason.ts';
import { readRefusal } from '../../sending/refusal.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { type SaleTotals, saleTotals } from '../../../shared/domain/sale-totals.ts';
import { parseSale } from '../../sending/parse-sale.ts';
import { readBody } from '../../database/stored-body.ts';
import { refusalView } from '../refusal-view.ts';
import type { ExportCell } from '../../kernel/tables/export-cell.ts';
import type { ExportRow } from './read-export-rows.ts';
import { KIND_WORDS } from './kind-words.ts';

interface Column {
  title: string;
  /** In letters. */
  width: number;
  cell: (row: ExportRow, totals: SaleTotals | null) => ExportCell;
}

const part =
  (name: 'exempt' | 'five' | 'ten' | 'iva5' | 'iva10'): Column['cell'] =>
  ({ currency }, totals) =>
    totals === null ? null : amount(totals[name], currency);

const COLUMNS: readonly Column[] = [
  { title: 'Tipo', width: 16, cell: ({ kind }) => KIND_WORDS[kind] },
  { title: 'Número interno', width: 15, cell: ({ localNumber }) => localNumber },
  { title: 'Número', width: 17, cell: ({ numeroDocumento }) => numeroDocumento },
  { title: 'Timbrado', width: 11, cell: ({ numeroTimbrado }) => numeroTimbrado },
  { title: 'CDC', width: 47, cell: ({ cdc }) => cdc },
  { title: 'Estado', width: 16, cell: ({ state }) => documentStates[state] },
  { title: 'Fecha', width: 12, cell: ({ soldAt }) => ({ at: soldAt, as: 'date' }) },
  { title: 'Hora', width: 10, cell: ({ soldAt }) => ({ at: soldAt, as: 'time' }) },
  { title: 'Cliente', width: 32, cell: ({ clientName }) => clientName },
  { title: 'Documento del cliente', width: 20, cell: ({ clientDocument }) => clientDocument },
  { title: 'Moneda', width: 9, cell: ({ kind, currency }) => (kind === 'invoice' ? currency : null) },
  {
    title: 'Total',
    width: 16,
    cell: ({ kind, total, currency }) => (kind === 'invoice' ? amount(BigInt(total), currency) : null),
  },
  { title: 'Gravadas 10 %', width: 16, cell: part('ten') },
  { title: 'Gravadas 5 %', width: 16, cell: part('five') },
  { title: 'Exentas', width: 16, cell: part('exempt') },
  { title: 'IVA 10 %', width: 14, cell: part('iva10') },
  { title: 'IVA 5 %', width: 14, cell: part('iva5') },
  { title: 'Vendió', width: 16, cell: ({ soldBy }) => (soldBy === null ? null : actorName(soldBy)) },
  {
    title: 'Anulada el',
    width: 20,
    cell: ({ cancelledAt }) => (cancelledAt === null ? null : { at: cancelledAt, as: 'date-time' }),
  },
  { title: 'Motivo', width: 40, cell: reasonOf },
];

export const COLUMN_TITLES = COLUMNS.map(({ title }) => title);
export const COLUMN_WIDTHS = COLUMNS.map(({ width }) => width);

export function documentCells(row: ExportRow): ExportCell[] {
  const totals = totalsOf(row);
  return inSpanish(() => COLUMNS.map(({ cell }) => cell(row, totals)));
}

/** Of a body that cannot be read nothing is said; its total is known all the same. */
function totalsOf({ kind, body, bodyCrc32 }: ExportRow): SaleTotals | null {
  if (kind !== 'invoice') return null;
  try {
    return saleTotals(parseSale(readBody({ body, bodyCrc32 })));
  } catch {
    return null;
  }
}

/** Why it is not, or no longer, valid. */
function reasonOf({ state, motivo, refusal, mensaje, doubt }: ExportRow): string | null {
  if (state === 'cancelled') return motivo;
  if (state === 'rejected') return mensaje;
  if (refusal !== null) return refusalView(readRefusal(refusal)).message;
  return doubt === null ? null : reasonView(readReason(doubt)).words;
}

function amount(minor: bigint, currency: string): ExportCell {
  const digits = minorDigits(currency);
  const text = String(minor).padStart(digits + 1, '0');
  return { amount: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
}
