import type { Input, MethodName, Output } from '../../../shared/contract/contract.ts';
import type { HandOverParts } from '../../receipts/share/note-hand-over.ts';
import { noteCopied, openPublicPage, shareDocument } from '../../receipts/share/share-document.ts';
import { readShareOffer, type ShareParts } from '../../receipts/share/share-offer.ts';
import { screenActor } from '../screen-actor.ts';

export interface ShareHandlerParts {
  counter: () => ShareParts & HandOverParts;
  /** Gives an address to the system; throws CouldNotError. */
  open: (address: string) => Promise<void>;
}

type ShareHandlers = {
  [M in Extract<MethodName, `share.${string}`>]: (input: Input<M>) => Output<M> | Promise<Output<M>>;
};

/** Giving a document to its customer: other programs of the machine are opened. */
export function createShareHandlers({ counter, open }: ShareHandlerParts): ShareHandlers {
  const parts = () => ({ ...counter(), open });
  return {
    'share.offer': ({ id }) => readShareOffer(counter(), id),
    'share.send': async (input) => {
      await shareDocument(parts(), input, screenActor());
      return {};
    },
    'share.note-copied': ({ id }) => {
      noteCopied(parts(), id, screenActor());
      return {};
    },
    'share.open-page': async ({ id }) => {
      await openPublicPage(parts(), id);
      return {};
    },
  };
}
