import { keep } from '../../shared/language/say.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import { readList, readTotal } from '../../shared/wire/lookups.ts';
import type { FiscalService, Lookup } from '../service/fiscal-service.ts';
import { readRepeatable } from '../service/read-envelope.ts';

/** The interface's calls use limit 100 with page 1; neither maximum nor totals are shown. */
export const PAGE_LIMIT = 100;

export type LookupPage =
  | {
      kind: 'page';
      elements: unknown[];
      /** Of the whole list, where the service says it. */
      total: number | undefined;
    }
  /** `why` in words that are kept; `waitMs` where the service asks to be left alone for so long. */
  | { kind: 'login-needed'; why: string; waitMs: number }
  /** `isRefused` where the service itself says no to this page. */
  | { kind: 'unread'; why: string; waitMs: number; isRefused: boolean };

/** One page of a list, of at most `limit` records. An answer that is none, or of another shape, is a reason in words. */
export async function readLookupPage(
  service: Pick<FiscalService, 'listPage'>,
  lookup: Lookup,
  { page, limit, now }: { page: number; limit: number; now: number },
): Promise<LookupPage> {
  const read = readRepeatable(await service.listPage(lookup, page, limit), now);
  if (read.kind === 'login-needed')
    return { kind: 'login-needed', why: keep`Hace falta iniciar sesión: ${read.message}`, waitMs: 0 };
  if (read.kind !== 'answered') {
    const why = 'message' in read ? read.message : read.reason;
    return {
      kind: 'unread',
      why: keep`No se pudo leer la lista «${lookup}»: ${why}. Se conserva la anterior.`,
      waitMs: read.kind === 'slow-down' ? read.waitMs : 0,
      isRefused: false,
    };
  }
  const { success, data } = read.envelope;
  // Interface, response envelope: data is null when there is none, as past the last page.
  const elements = success && data === null ? [] : success ? readList(data) : null;
  if (elements === null) {
    // What a success says of itself does not explain why there is no list in it.
    const why = (success ? null : envelopeText(read.envelope)) ?? keep`no trae ninguna lista`;
    const told = keep`La lista «${lookup}» no se entiende: ${why}. Se conserva la anterior.`;
    return { kind: 'unread', why: told, waitMs: 0, isRefused: !success };
  }
  return { kind: 'page', elements, total: readTotal(data) };
}
