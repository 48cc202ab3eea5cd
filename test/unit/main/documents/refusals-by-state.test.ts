import { afterEach, describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { correctDocument } from '../../../../main/documents/correction/correct-document.ts';
import { replaceDocument } from '../../../../main/documents/correction/replace-document.ts';
import { draftDispatchNote } from '../../../../main/documents/dispatch/draft-dispatch-note.ts';
import { prepareAgain } from '../../../../main/documents/dispatch/name-cart.ts';
import { bodyOfNote } from '../../../../main/documents/dispatch/save-dispatch-note.ts';
import { resolveAsNotIssued } from '../../../../main/documents/doubt/resolve-doubt.ts';
import { documents as english } from '../../../../renderer/i18n/en/documents.ts';
import { documents as spanish } from '../../../../renderer/i18n/es-PY/documents.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../../../shared/domain/fiscal/document-state.ts';
import { speak } from '../../../../shared/text/say.ts';
import { DispatchBench } from '../../../support/dispatch-bench.ts';
import { invoiceBody } from '../../../support/sale-bodies.ts';

/* A refusal because of a document's state names the state as the window does, in its language. */

const bench = perTest(() => new DispatchBench());
afterEach(async () => {
  await speak('es-PY');
});

const isNot =
  (...allowed: DocumentState[]) =>
  (state: DocumentState): boolean =>
    !allowed.includes(state);

interface Refusal {
  of: 'invoice' | 'note';
  refuses: (state: DocumentState) => boolean;
  ask: (id: string) => unknown;
}

const correction = { body: invoiceBody(), round: 0, isLookedUp: false };

const REFUSALS: Record<string, Refusal> = {
  'a note on an invoice': {
    of: 'invoice',
    refuses: (state) => ['rejected', 'discarded', 'cancelled'].includes(state),
    ask: (id) => draftDispatchNote(bench.counter, id, {}, 't'),
  },
  'the correction of a note': {
    of: 'note',
    refuses: isNot('draft', 'refused'),
    ask: (id) => bodyOfNote(bench.counter, id),
  },
  'a note that is to be tried again': {
    of: 'note',
    refuses: isNot('draft'),
    ask: (id) => prepareAgain(bench.counter, id, 't'),
  },
  'the correction of a sale': {
    of: 'invoice',
    refuses: isNot('refused'),
    ask: (id) => correctDocument(bench.counter, id, correction, 't'),
  },
  'a sale issued again': {
    of: 'invoice',
    refuses: isNot('rejected'),
    ask: (id) => replaceDocument(bench.counter, id, correction, 't'),
  },
  'an answer to a doubt': {
    of: 'invoice',
    refuses: isNot('uncertain', 'review'),
    ask: (id) => resolveAsNotIssued(bench.counter, id, 't'),
  },
};

describe.each([
  ['es-PY', spanish, (words: string) => `«${words}»`],
  ['en', english, (words: string) => `“${words}”`],
] as const)('a refusal names the state in %s', (language, window, quoted) => {
  test.each(Object.entries(REFUSALS))('%s', async (_name, { of, refuses, ask }) => {
    await speak(language);
    const sale = bench.machine.sell();
    const document = of === 'invoice' ? sale : bench.note(sale);
    const states = DOCUMENT_STATES.filter(refuses);
    expect(states).not.toEqual([]);
    for (const state of states) {
      vi.spyOn(bench.counter.documents, 'find').mockReturnValue({ ...document, state });
      expect(() => ask(document.id)).toThrow(quoted(window.state[state]));
    }
  });
});
