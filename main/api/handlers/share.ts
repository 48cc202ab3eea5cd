import type { shareMethods } from '../../../shared/contract/share.ts';
import { noteCopied, openPublicPage, shareDocument } from '../../printing/receipts/share/share-document.ts';
import { readShareOffer } from '../../printing/receipts/share/share-offer.ts';
import type { CounterHandlers } from '../area-handlers.ts';
import { screenActor } from '../screen-actor.ts';

/** `open` opens an address in the system's program for it and throws CouldNotError. */
export function createShareHandlers(
  open: (address: string) => Promise<void>,
): CounterHandlers<typeof shareMethods> {
  return {
    'share.offer': ({ id }, counter) => readShareOffer(counter, id),
    'share.send': async (input, counter) => {
      await shareDocument({ ...counter, open }, input, screenActor());
      return {};
    },
    'share.note-copied': ({ id }, counter) => {
      noteCopied(counter, id, screenActor());
      return {};
    },
    'share.open-page': async ({ id }, counter) => {
      await openPublicPage({ ...counter, open }, id);
      return {};
    },
  };
}
