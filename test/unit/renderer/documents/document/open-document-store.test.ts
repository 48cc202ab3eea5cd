import { expect, test } from 'vitest';
import { useOpenDocument } from '../../../../../renderer/documents/document/open-document-store.ts';
import type { Output } from '../../../../../shared/contract/contract.ts';
import type { DocumentDetail } from '../../../../../shared/contract/documents.ts';
import type { Result } from '../../../../../shared/contract/window-api.ts';
import { turn } from '../../../../support/fake-clock.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { answer, failure, FakeProgram } from '../fake-program.ts';
import { idOf, summary } from '../summaries.ts';
import { until } from '../../../../support/until.ts';

function detail(number: number, changes: Partial<DocumentDetail['summary']> = {}): DocumentDetail {
  return {
    summary: summary(number, changes),
    clientDocument: '4567890',
    isTextDamaged: false,
    numeroTimbrado: '12345678',
    numeroEstablecimiento: '001',
    puntoExpedicion: '001',
    serie: null,
    cdc: null,
    qr: null,
    issuedAt: null,
    emittedAt: null,
    cancelledAt: null,
    estado: null,
    mensaje: null,
    refusal: null,
    doubt: null,
    evidence: null,
    possibleDuplicate: null,
    itemEvidence: null,
    liveNotes: [],
    notes: [],
    note: null,
    receipt: 'provisional',
    cancellationOffer: { kind: 'discard' },
    contradictions: [],
    attention: [],
    hasJson: false,
    queryableFrom: null,
    nextQueryAt: null,
    xml: null,
    cancellations: [],
    attempts: [],
    history: [],
    sale: invoiceBody(),
    movements: [],
    remedy: null,
    replaces: null,
    replacedBy: [],
  };
}

const open = () => useOpenDocument.getState();

test('a document is read, and read again when it changes; the others are none of its business', async () => {
  let state: 'queued' | 'issued' = 'queued';
  const asked: string[] = [];
  const program = new FakeProgram([], {
    'documents.open': ({ id }) => {
      asked.push(id);
      return answer(detail(1, { state }));
    },
  });
  open().follow(idOf(1));
  await until(() => expect(open().detail?.summary.state).toBe('queued'));
  state = 'issued';
  program.tell(summary(2));
  program.tell(summary(2), summary(1));
  await until(() => expect(open().detail?.summary.state).toBe('issued'));
  expect(asked).toEqual([idOf(1), idOf(1)]);
});

test('one in doubt is read again whatever changes: the others tell about it', async () => {
  const evidence = {
    verdict: 'no-number-since',
    suggests: null,
    beforeNumber: 1,
    lastNumber: 1,
    missing: [],
    missingCount: 0,
    doubtCount: 1,
    quietUntil: 1,
    quietMs: 1,
    gapFree: 50,
    neededGapFree: 50,
    off: null,
    cdcPrefixes: [],
  } as const satisfies DocumentDetail['evidence'];
  let reads = 0;
  const program = new FakeProgram([], {
    'documents.open': () => {
      reads += 1;
      return answer({ ...detail(1, { state: 'uncertain' }), evidence: { ...evidence, missing: [] } });
    },
  });
  open().follow(idOf(1));
  await until(() => expect(open().detail?.summary.id).toBe(idOf(1)));
  program.tell(summary(2));
  await until(() => expect(reads).toBe(2));
});

test('the document that answers late is not shown where another was opened since', async () => {
  const waiting = new Map<string, (result: Result<Output<'documents.open'>>) => void>();
  const program = new FakeProgram([], {
    'documents.open': ({ id }) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
      }),
  });
  const end = open().follow(idOf(1));
  end();
  open().follow(idOf(2));
  waiting.get(idOf(2))?.({ ok: true, value: detail(2) });
  await until(() => expect(open().detail?.summary.id).toBe(idOf(2)));
  waiting.get(idOf(1))?.({ ok: true, value: detail(1) });
  await turn();
  expect(open().detail?.summary.id).toBe(idOf(2));
  expect(program.listenerCount).toBe(1);
});

test('one that cannot be read says why, until another one is opened', async () => {
  const replies = [failure('No hay ningún documento con ese id.'), answer(detail(2))];
  const program = new FakeProgram([], { 'documents.open': () => replies.shift() ?? failure('no more') });
  const end = open().follow(idOf(1));
  await until(() => expect(open().fault).toBe('No hay ningún documento con ese id.'));
  end();
  open().follow(idOf(2));
  expect(open().fault).toBeNull();
  expect(program.listenerCount).toBe(1);
  await until(() => expect(open().detail?.summary.id).toBe(idOf(2)));
});

test('the program’s answer to a change is shown, unless another document was opened meanwhile', async () => {
  const program = new FakeProgram([], { 'documents.open': () => answer(detail(1)) });
  open().follow(idOf(1));
  await until(() => expect(open().detail).not.toBeNull());
  expect(program.listenerCount).toBe(1);
  open().replace(detail(1, { state: 'discarded' }));
  expect(open().detail?.summary.state).toBe('discarded');
  open().replace(detail(2));
  expect(open().detail?.summary.id).toBe(idOf(1));
});
