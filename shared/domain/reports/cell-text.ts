import { formatDate } from '../dates.ts';
import { groupThousands } from '../money.ts';
import type { ReportCell } from './report.ts';

/** A cell as es-PY writes it: `1.250.000`, `199,99`, `21/11/2026`. */
export function cellText(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if ('at' in cell) return formatDate(cell.at);
  const [whole = '', fraction] = cell.amount.split('.');
  const grouped = groupThousands(whole);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}
