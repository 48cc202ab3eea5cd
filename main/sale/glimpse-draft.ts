import { isRecord } from '../../shared/wire/tolerant.ts';

/** What can be said of a kept sale that cannot be read: how many lines it seems to have, and for whom. */
export function glimpseDraft(content: string): { lineCount: number; clientName: string | null } {
  const kept = parse(content);
  if (!isRecord(kept)) return { lineCount: 0, clientName: null };
  const { lines, client } = kept;
  const name = isRecord(client) ? client['nombre'] : null;
  return {
    lineCount: Array.isArray(lines) ? lines.length : 0,
    clientName: typeof name === 'string' ? name : null,
  };
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
