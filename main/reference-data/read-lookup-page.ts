import { type Reason, reason } from '../../shared/domain/reason.ts';
import { envelopeText } from '../../shared/wire/envelope.ts';
import { readList, readTotal } from '../../shared/wire/lookups.ts';
import type { FiscalService, Lookup } from '../sending/service/fiscal-service.ts';
import { readRepeatable } from '../sending/service/read-envelope.ts';

/** The interface's calls use limit 100 with page 1; neither maximum nor totals are shown. */
export const PAGE_LIMIT = 100;

export type LookupPage =
  | {
      kind: 'page';
      elements: unknown[];
      /** Of the whole list, where the service says it. */
      total: number | undefined;
    }
  /** `waitMs` where the service asks to be left alone for so long. */
  | { kind: 'login-needed'; why: Reason; waitMs: number }
  /** `isRefused` where the service itself says no to this page. */
  | { kind: 'unread'; why: Reason; waitMs: number; isRefused: boolean };

/** One page of a list, of at most `limit` records. An answer that is none, or of another shape, is a reason. */
export async function readLookupPage(
  service: Pick<FiscalService, 'listPage'>,
  lookup: Lookup,
  { page, limit, now }: { page: number; limit: number; now: number },
): Promise<LookupPage> {
  const read = readRepeatable(await service.listPage(lookup, page, limit), now);
  if (read.kind === 'login-needed')
    return { kind: 'login-needed', why: reason('list-login', { text: read.reason }), waitMs: 0 };
  if (read.kind !== 'answered') {
    return {
      kind: 'unread',
      why: reason('list-unread', { list: lookup, why: read.reason }),
      waitMs: read.kind === 'slow-down' ? read.waitMs : 0,
      isRefused: false,
    };
  }
  const { success, data } = read.envelope;
  // Interface, response envelope: data is null when there is none, as past the last page.
  const elements = success && data === null ? [] : success ? readList(data) : null;
  if (elements === null) {
    // What a success says of itself does not explain why there is no list in it.
    const text = success ? undefined : envelopeText(read.envelope);
    const why = reason('list-not-understood', { list: lookup, why: text ?? reason('no-list') });
    return { kind: 'unread', why, waitMs: 0, isRefused: !success };
  }
  return { kind: 'page', elements, total: readTotal(data) };
}
