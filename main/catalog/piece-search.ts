import type { Match } from '../database/rank-matches.ts';
import { type CodedRow, type KeyedRows, quoted } from './keyed-rows.ts';
import { pieceKeys, pieceRun, pieceText, SHORTEST_PIECE } from './search-keys.ts';
import type { SearchScope } from './search-scope.ts';

/** Many codes begin alike and differ at their ends: so many keys tell most of them apart. */
const LAST_KEYS = 4;
/** So many rows are looked at sooner than the index is asked for all keys. */
const FEW = 500;

/** Items with a code that has the text somewhere, in the order in which they were added. */
export function searchPiece(rows: KeyedRows, text: string, limit: number, scope: SearchScope): Match[] {
  const piece = pieceText(text);
  if (piece.length < SHORTEST_PIECE) return [];
  const found: Match[] = [];
  for (const { code, barCodes, ...row } of likelyRows(rows, piece, scope)) {
    if (![code, ...barCodes.split('\n')].some((one) => pieceText(one).includes(piece))) continue;
    found.push(row);
    if (found.length === limit) break;
  }
  return found;
}

function likelyRows(rows: KeyedRows, piece: string, scope: SearchScope): Iterable<CodedRow> {
  const keys = pieceKeys(piece).map(quoted);
  const run = pieceRun(piece);
  if (keys.length > LAST_KEYS) {
    const positions = rows.positions(keys.slice(-LAST_KEYS).join(' AND '), FEW + 1);
    if (positions.length <= FEW) return rows.withRunAt(positions, run, scope);
  }
  return rows.withRun(keys.join(' AND '), run, scope);
}
