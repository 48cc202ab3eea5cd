import { reason } from '../../../../../shared/domain/reason.ts';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyPoint, settlePoints } from '../../../../../main/chain/apply-points.ts';
import type { Counter } from '../../../../../main/counter/compose.ts';
import { sell } from '../../../../../main/sale/sell.ts';
import { correctDocument } from '../../../../../main/documents/correction/correct-document.ts';
import { replaceDocument } from '../../../../../main/documents/correction/replace-document.ts';
import { draftDispatchNote } from '../../../../../main/documents/dispatch/draft-dispatch-note.ts';
import { annulCollection } from '../../../../../main/cash/receivables/collections.ts';
import { readCollections } from '../../../../../main/cash/receivables/read-collections.ts';
import { readAccountStatus } from '../../../../../main/cash/receivables/read-receivables.ts';
import { requestCancellation } from '../../../../../main/documents/cancellation/request-cancellation.ts';
import { noteContradiction } from '../../../../../main/documents/status/status-task.ts';
import {
  resolveAsIssuedWithNumber,
  resolveAsNotIssued,
} from '../../../../../main/documents/doubt/resolve-doubt.ts';
import { settleContradiction } from '../../../../../main/documents/status/settle-contradiction.ts';
import { reportFindings } from '../../../../../main/sending/evidence/report-findings.ts';
import { settleDuplicate } from '../../../../../main/sending/evidence/settle-duplicate.ts';
import { chargeDraft } from '../../../../../main/sale/charge-draft.ts';
import { parkSale } from '../../../../../main/sale/park-sale.ts';
import type { NetworkRequest, NetworkResult } from '../../../../../main/kernel/ports/network.ts';
import { MINUTE_MS } from '../../../../../shared/domain/dates.ts';
import { heldMoney } from '../../../../../shared/domain/cash/document-money.ts';
import { LEARNED_AFTER } from '../../../../../shared/domain/fiscal/evidence/number-stream.ts';
import { readDocumentDetail } from '../../../../../main/documents/document-detail.ts';
import { readCounterStatus } from '../../../../../main/attention/read-counter-status.ts';
import { sha256 } from '../../../../../main/kernel/files/sha256.ts';
import { readX } from '../../../../../main/cash/read-closes.ts';
import { verifyStore } from '../../../../../main/database/verify-store.ts';
import { cancellationEvent } from '../../../../support/cancellation-answers.ts';
import { CLIENT, collectFrom } from '../../../../support/credit-acts.ts';
import { sendWhatIsDue } from '../../../../support/counters-of-one-shop.ts';
import { dispatchNoteBody } from '../../../../support/dispatch-note-bodies.ts';
import { answered, isProbe, SILENCE } from '../../../../support/fake-network.ts';
import { JournaledShop } from '../../../../support/journaled-shop.ts';
import { invoiceBody } from '../../../../support/sale-bodies.ts';
import { cli } from '../../../../support/run-cli.ts';
import { draftLine, product, saleDraft } from '../../../../support/sale-drafts.ts';
import { failure, issuedData, success } from '../../../../support/service-answers.ts';
import { closeAll } from '../../../../support/till-acts.ts';

let shop: JournaledShop;
beforeEach(() => {
  shop = new JournaledShop();
  shop.network.reply = serve;
});
afterEach(() => shop.remove());

/** Issues every sale, approves every document and accepts every cancellation. */
function serve(request: NetworkRequest): NetworkResult {
  if (isProbe(request)) return answered(200, success([]));
  if (request.method === 'GET') return answered(200, success({ estado: 'Aprobado' }));
  if (request.body?.includes('"venta"') === true) return shop.network.issue(request);
  return answered(200, success(cancellationEvent({ estado: 'Aprobado', codigo: '0600' })));
}

const DO: Readonly<Record<string, (counter: Counter) => unknown>> = {
  sell: (counter) => shop.sell(counter),
  'sell on credit': (counter) => sell(counter, invoiceBody({ venta: { condicion_venta: 2 } }), 'test'),
  'sell for dollars': (counter) =>
    sell(counter, invoiceBody(), 'test', {
      id: counter.random.uuid(),
      alongside: () => {},
      exchanges: [{ currency: 'USD', amount: 1_000n, worth: 73_100n }],
    }),
  collect: (counter) => {
    // Two thirds of the debt: spans two sales, where two are owed.
    const [{ owed } = { owed: '0' }] = readAccountStatus(counter, CLIENT).owed;
    if (owed !== '0') collectFrom({ counter }, (2n * BigInt(owed)) / 3n);
  },
  'take a receipt back': (counter) => {
    const [latest] = readCollections(counter, { before: null, limit: 1 }).collections;
    if (latest === undefined || latest.annulled !== null) return;
    const held = (id: string): bigint => heldMoney(counter.till.ofDocument(id));
    if (latest.sales.every(({ id, amount }) => held(id) >= BigInt(amount)))
      annulCollection(counter, { number: latest.number, reason: 'era de otro' }, 'test');
  },
  send: sendWhatIsDue,
  lose: (counter) => {
    shop.network.next(SILENCE);
    return sendWhatIsDue(counter);
  },
  refuse: (counter) => {
    shop.network.next(answered(400, failure('400', 'No.')));
    return sendWhatIsDue(counter);
  },
  approve: (counter) => {
    shop.clock.jump(11 * MINUTE_MS);
    return sendWhatIsDue(counter);
  },
  cancel: (counter) => {
    const states = ['approved', 'queued', 'uncertain', 'review'] as const;
    const [document] = states.flatMap((state) => [...counter.documents.list(state)]);
    if (document === undefined || counter.cancellations.findOpen(document.id) !== null) return;
    if (counter.deferredCancellations.findWaiting(document.id) === null)
      requestCancellation(counter, document.id, 'Se equivocó', 'test');
  },
  withdraw: (counter) => {
    const waiting = counter.deferredCancellations.waitingDocuments();
    for (const id of waiting) counter.waitingCancellations.withdraw(id, 'test');
  },
  'find that it was not issued': (counter) => {
    const [document] = [...counter.documents.list('uncertain'), ...counter.documents.list('review')];
    if (document !== undefined) resolveAsNotIssued(counter, document.id, 'test');
  },
  journal: (counter) => shop.journal(counter, 6000),
};

async function live(counter: Counter, steps: readonly string[]): Promise<void> {
  for (const step of steps) await DO[step]?.(counter);
}

const emissions = (): number => shop.network.written.filter(({ body }) => body?.includes('"venta"')).length;

const OPEN = ['queued', 'sending', 'uncertain', 'review'];

/** Each document as the journal has it now. */
function known(): Map<string, Record<string, unknown>> {
  const documents = shop.journalLines().flatMap(({ facts }) => (facts === null ? [] : [facts.document]));
  return new Map(documents.map((document) => [String(document['id']), document]));
}

async function expectRecovered(counter: Counter): Promise<void> {
  expect(verifyStore(counter.store).findings).toEqual([]);
  expect([...counter.documents.list('queued'), ...counter.documents.list('sending')]).toEqual([]);
  for (const [id, before] of known()) {
    const { state, cdc, localNumber, body } = counter.documents.get(id);
    expect({ localNumber, body }).toEqual({ localNumber: before['local_number'], body: before['body'] });
    if (before['cdc'] !== null) expect({ cdc }).toEqual({ cdc: before['cdc'] });
    if (OPEN.includes(String(before['state'])))
      expect(['review', 'discarded', 'refused', 'issued', 'approved', 'cancelled']).toContain(state);
    else if (before['cdc'] === null) expect(state).toBe(before['state']);
  }
  const sent = emissions();
  await sendWhatIsDue(counter);
  expect(emissions()).toBe(sent);
}

test('the journal restores all it has after any events and any cut, and nothing is sent twice', async () => {
  const life = array(constantFrom(...Object.keys(DO), 'sell', 'send', 'journal'), { maxLength: 14 });
  const lost = record({ life, cut: nat(2500), isSamePlace: boolean() });
  await assert(
    asyncProperty(life, array(lost, { minLength: 1, maxLength: 2 }), async (before, losses) => {
      shop.remove();
      shop = new JournaledShop();
      shop.network.reply = serve;
      let [place, machine] = ['a', 'm1'];
      let counter = shop.open(place, machine);
      try {
        await live(counter, before);
        const backup = shop.backUp(counter, 'b.db');
        const given = new Set<string>();
        for (const [n, { life: after, cut, isSamePlace }] of losses.entries()) {
          await live(counter, [...after, 'journal']);
          for (const { localNumber } of counter.documents.list(null)) given.add(localNumber);
          const file = join(shop.drive, shop.journalFiles().at(-1) ?? '');
          const size = readFileSync(file).length;
          // A drive loses its latest writes; only the last loss is cut.
          truncateSync(file, Math.max(0, size - (n === losses.length - 1 ? cut : 0)));
          counter.store.close();
          if (!isSamePlace) [place, machine] = [`new${n}`, `m${n + 2}`];
          shop.restore(backup, place, machine);
          counter = shop.open(place, machine);
          await expectRecovered(counter);
          const { localNumber } = shop.sell(counter);
          expect(given).not.toContain(localNumber);
          given.add(localNumber);
        }
      } finally {
        counter.store.close();
      }
    }),
    { numRuns: 5 },
  );
});

async function expectAfterLoss(before: string[], after: string[], states: string[]): Promise<Counter> {
  const counter = shop.open('a', 'm1');
  await live(counter, before);
  const backup = shop.backUp(counter, 'b.db');
  await live(counter, [...after, 'journal']);
  counter.store.close();
  shop.restore(backup, 'new', 'm2');
  const restored = shop.open('new', 'm2');
  expect([...restored.documents.list(null)].map(({ state }) => state)).toEqual(states);
  expect(verifyStore(restored.store).findings).toEqual([]);
  return restored;
}

describe('comes back from a journal:', () => {
  test.each([
    [['sell'], ['send'], ['issued']],
    [['sell'], ['send', 'approve'], ['approved']],
    [['sell'], ['send', 'approve', 'cancel', 'send'], ['cancelled']],
    [['sell'], ['lose'], ['review']],
    [['sell'], ['refuse'], ['refused']],
    [['sell'], ['cancel'], ['discarded']],
    [['sell', 'lose'], ['find that it was not issued', 'send'], ['issued']],
    [[], ['sell', 'send', 'approve'], ['approved']],
    [[], ['sell', 'send', 'approve', 'cancel', 'send'], ['cancelled']],
    [[], ['sell', 'sell'], ['review', 'review']],
    [[], ['sell', 'lose'], ['review']],
    [
      ['sell', 'send'],
      ['sell', 'refuse'],
      ['issued', 'refused'],
    ],
  ])('%j, backed up, %j', async (before, after, states) => {
    (await expectAfterLoss(before, after, states)).store.close();
  });

  test('a requested cancellation is still sent', async () => {
    const counter = await expectAfterLoss([], ['sell', 'send', 'approve', 'cancel'], ['approved']);
    await sendWhatIsDue(counter);
    expect([...counter.documents.list('cancelled')]).toHaveLength(1);
    counter.store.close();
  });

  test('a cancellation without a known end is asked about, not sent again', async () => {
    const counter = shop.open('a', 'm1');
    const backup = shop.backUp(counter, 'b.db');
    const { id } = shop.sell(counter);
    await live(counter, ['send']);
    const step = { at: shop.clock.now(), actor: 'counter' };
    counter.store.commit(() =>
      counter.documents.move(id, 'approved-by-authority', step, { estado: 'Aprobado' }),
    );
    // Too soon for a status query.
    await live(counter, ['cancel', 'refuse', 'journal']);
    counter.store.close();
    shop.restore(backup, 'new', 'm2');
    await shop.at('new', 'm2', (restored) => {
      expect(restored.cancellations.findOpen(id)).toMatchObject({ unclearSince: shop.clock.now() });
      expect(verifyStore(restored.store).findings).toEqual([]);
    });
  });
});

test('a sale of a closed shift in the backup is not counted in the next shift', async () => {
  const counter = shop.open('a', 'm1');
  await live(counter, ['sell', 'send']);
  closeAll({ counter });
  const backup = shop.backUp(counter, 'b.db');
  await live(counter, ['approve', 'sell', 'journal']);
  counter.store.close();
  expect(shop.restore(backup, 'new', 'm2').recovered).toMatchObject({ sales: 1, changes: 1 });
  await shop.at('new', 'm2', (restored) => {
    expect(readX(restored)).toMatchObject({
      sales: [{ state: 'review', count: 1 }],
      changed: [{ was: 'issued', is: 'approved' }],
    });
  });
});

describe('a cancellation that waits for the outcome', () => {
  const only = ({ documents }: Counter): string => [...documents.list(null)][0]?.id ?? '';
  const ends = (counter: Counter): string[] =>
    counter.deferredCancellations.ofDocument(only(counter)).map(({ state }) => state);

  test('still waits where it was asked for since the backup', async () => {
    const counter = await expectAfterLoss(['sell', 'lose'], ['cancel'], ['review']);
    expect(ends(counter)).toEqual(['waiting']);
    resolveAsNotIssued(counter, only(counter), 'ana');
    expect([...counter.documents.list(null)]).toMatchObject([{ state: 'discarded' }]);
    counter.store.close();
  });

  test('does not come back where it was withdrawn since the backup', async () => {
    const counter = await expectAfterLoss(['sell', 'lose', 'cancel'], ['withdraw'], ['review']);
    expect(ends(counter)).toEqual(['withdrawn']);
    counter.store.close();
  });

  /** A sale issued according to one journal, and cancelled in a copy restored without that journal. */
  async function reviewAfterCutOff(issued: string[]): Promise<Counter> {
    const counter = shop.open('a', 'm1');
    await live(counter, ['sell']);
    const backup = shop.backUp(counter, 'b.db');
    await live(counter, [...issued, 'journal']);
    counter.store.close();
    shop.restore(backup, 'a', 'm1', null);
    const later = await shop.at('a', 'm1', async (again) => {
      await live(again, ['cancel', 'journal']);
      return shop.backUp(again, 'later.db');
    });
    shop.restore(later, 'new', 'm2');
    const restored = shop.open('new', 'm2');
    expect(ends(restored)).toEqual(['queued']);
    expect(verifyStore(restored.store).findings).toEqual([]);
    await sendWhatIsDue(restored);
    expect([...restored.documents.list(null)]).toMatchObject([{ state: 'cancelled' }]);
    return restored;
  }

  test('is sent once another journal shows that the document was issued', async () => {
    (await reviewAfterCutOff(['send'])).store.close();
  });

  test('is sent only once, where that journal has a cancellation of its own', async () => {
    const counter = await reviewAfterCutOff(['send', 'approve', 'cancel']);
    expect(counter.cancellations.ofDocument(only(counter))).toHaveLength(1);
    counter.store.close();
  });

  test('has ended where the document was settled', async () => {
    const counter = shop.open('a', 'm1');
    await live(counter, ['sell', 'lose', 'cancel']);
    const backup = shop.backUp(counter, 'b.db');
    resolveAsIssuedWithNumber(counter, only(counter), '1', 'ana');
    await live(counter, ['journal']);
    counter.store.close();
    shop.restore(backup, 'new', 'm2');
    await shop.at('new', 'm2', (restored) => {
      expect(ends(restored)).toEqual(['portal']);
      expect(verifyStore(restored.store).findings).toEqual([]);
    });
  });
});

describe('a contradiction', () => {
  const contradict = (counter: Counter): void => {
    const [document] = [...counter.documents.list('approved')];
    if (document === undefined) throw new Error('no document');
    counter.store.commit(() =>
      noteContradiction(
        counter,
        document,
        { says: 'cancelled', estado: 'Cancelado', mensaje: null },
        shop.clock.now(),
      ),
    );
  };

  test.each([true, false])(
    'comes back as a person settled it (already in the backup: %s)',
    async (isKnown) => {
      const counter = shop.open('a', 'm1');
      await live(counter, ['sell', 'send', 'approve']);
      if (isKnown) contradict(counter);
      const backup = shop.backUp(counter, 'b.db');
      if (!isKnown) contradict(counter);
      const [{ id } = { id: '' }] = [...counter.documents.list('approved')];
      settleContradiction(counter, id, 'cancelled', 'ana');
      await live(counter, ['journal']);
      counter.store.close();
      shop.restore(backup, 'new', 'm2');
      await shop.at('new', 'm2', ({ contradictions, documents, store }) => {
        expect(documents.get(id).state).toBe('cancelled');
        expect(contradictions.ofDocument(id)).toMatchObject([{ settledAs: 'cancelled', settledBy: 'ana' }]);
        expect(verifyStore(store).findings).toEqual([]);
      });
    },
  );
});

describe('a repair comes back:', () => {
  const overrides = { cliente: { numero_casa: '12' } };

  test.each([true, false])(
    'a corrected sale with its earlier bodies (already in the backup: %s)',
    async (isKnown) => {
      const counter = shop.open('a', 'm1');
      const before = isKnown ? null : shop.backUp(counter, 'b.db');
      await live(counter, ['sell', 'refuse']);
      const backup = before ?? shop.backUp(counter, 'b.db');
      const [{ id } = { id: '' }] = [...counter.documents.list('refused')];
      const [yerba] = invoiceBody().items.mercaderias ?? [];
      if (yerba === undefined) throw new Error('no yerba');
      const items = { mercaderias: [{ ...yerba, cantidad: 3 }] };
      const body = invoiceBody({ ...overrides, items });
      correctDocument(counter, id, { body, round: 0, isLookedUp: false }, 'test');
      const bodies = counter.bodies.ofDocument(id);
      await live(counter, ['send', 'journal']);
      counter.store.close();
      shop.restore(backup, 'new', 'm2');
      await shop.at('new', 'm2', (restored) => {
        expect(restored.documents.get(id)).toMatchObject({ state: 'issued', total: 45_000n });
        expect(restored.bodies.ofDocument(id)).toEqual(bodies);
        expect(verifyStore(restored.store).findings).toEqual([]);
      });
    },
  );

  test('a sale that replaces a rejected one, with the link', async () => {
    const counter = shop.open('a', 'm1');
    const backup = shop.backUp(counter, 'b.db');
    const { id } = shop.sell(counter);
    const data = { ...issuedData({ number: 900 }), estado_etax: { estado: 'Rechazado' } };
    shop.network.next(answered(200, success(data)));
    await sendWhatIsDue(counter);
    const renewed = replaceDocument(counter, id, { body: invoiceBody(overrides), isLookedUp: false }, 'test');
    await live(counter, ['journal']);
    counter.store.close();
    shop.restore(backup, 'new', 'm2');
    await shop.at('new', 'm2', ({ replacements, store }) => {
      expect(replacements.find(renewed.id)).toEqual({ documentId: renewed.id, replacesId: id, firstId: id });
      expect(verifyStore(store).findings).toEqual([]);
    });
  });
});

test('a note whose invoice’s journal line is damaged is left out and named, and the rest comes back', async () => {
  const counter = shop.open('a', 'm1');
  const backup = shop.backUp(counter, 'b.db');
  const { id } = shop.sell(counter);
  await live(counter, ['send', 'sell']);
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  draftDispatchNote(counter, id, { ...rest, items: [{ renglon: 1, cantidad: 1 }] }, 'test');
  await live(counter, ['journal']);
  counter.store.close();
  const file = join(shop.drive, shop.journalFiles()[0] ?? '');
  const lines = readFileSync(file, 'utf8').split('\n');
  const damaged = lines.map((line) => (line.includes(`"subject":"${id}"`) ? `x${line.slice(1)}` : line));
  writeFileSync(file, damaged.join('\n'));
  const said = await cli(['restore', backup, '--journal', shop.drive], {
    dataFolder: shop.dataFolder('command'),
    configFolder: shop.configFolder('m3'),
  });
  expect(said.errors).toMatch(/no se recuperaron: C1-000003/);
  const restored = vi.fn<() => unknown>(() => shop.restore(backup, 'new', 'm2').recovered);
  expect(restored).not.toThrow();
  expect(restored).toHaveReturnedWith({ sales: 1, changes: 0, leftOut: ['C1-000003'], unproven: [] });
  await shop.at('new', 'm2', (opened) => {
    const { documents, store } = opened;
    expect(readCounterStatus(opened).warnings.join(' ')).toMatch(/no se recuperaron: C1-000003/);
    expect([...documents.list(null)]).toMatchObject([{ localNumber: 'C1-000002', state: 'review' }]);
    expect(verifyStore(store).findings).toEqual([]);
    const given = store.db.prepare(`SELECT last_number FROM local_series WHERE prefix = 'C1'`).pluck();
    expect(given.get()).toBe(3);
    expect(store.audit.ofSubject(store.identity.id)[0]).toMatchObject({
      event: 'store.recovered',
      details: { leftOut: ['C1-000003'] },
    });
  });
});

describe('a possible duplicate', () => {
  const suspect = (counter: Counter, documentId: string): void =>
    counter.store.commit(() => {
      const finding = { kind: 'possible-duplicate', documentId, firstMissing: 2, lastMissing: 3 } as const;
      reportFindings(counter.store, counter.documents.get(documentId), [finding], shop.clock.now());
    });

  async function restoredAfter(
    before: boolean,
    act: (counter: Counter, id: string) => void,
  ): Promise<Counter> {
    const counter = shop.open('a', 'm1');
    await live(counter, ['sell', 'send']);
    const [{ id } = { id: '' }] = [...counter.documents.list('issued')];
    if (before) suspect(counter, id);
    const backup = shop.backUp(counter, 'b.db');
    act(counter, id);
    await live(counter, ['sell', 'send', 'journal']);
    counter.store.close();
    shop.restore(backup, 'new', 'm2');
    const restored = shop.open('new', 'm2');
    expect(verifyStore(restored.store).findings).toEqual([]);
    return restored;
  }

  test('is still known, with the journal entry it comes from', async () => {
    const counter = await restoredAfter(false, suspect);
    expect(counter.evidence.possibleDuplicates()).toMatchObject([{ firstMissing: 2, lastMissing: 3 }]);
    const [{ documentId } = { documentId: '' }] = counter.evidence.possibleDuplicates();
    expect(counter.store.audit.ofSubject(documentId).at(-1)).toMatchObject({
      event: 'document.possible-duplicate',
      details: { firstMissing: 2, journal: { seq: expect.any(Number) } },
    });
    counter.store.close();
  });

  test.each([true, false])(
    'is settled where it was settled since (already in the backup: %s)',
    async (before) => {
      const counter = await restoredAfter(before, (live_, id) => {
        if (!before) suspect(live_, id);
        settleDuplicate(live_, id, 'Ana');
      });
      expect(counter.evidence.possibleDuplicates()).toEqual([]);
      expect(
        counter.store.audit.ofSubject([...counter.documents.list('issued')][0]?.id ?? '').at(-1),
      ).toMatchObject({
        event: 'document.duplicate-settled',
        details: { settledBy: 'Ana' },
      });
      counter.store.close();
    },
  );
});

test('the numbers are learned again, and those issued since the backup raise no suspicion', async () => {
  const counter = shop.open('a', 'm1');
  counter.store.db.pragma('synchronous = OFF');
  await live(counter, [...Array<string>(LEARNED_AFTER).fill('sell'), 'send', 'sell', 'lose']);
  const [{ id } = { id: '' }] = [...counter.documents.list('uncertain')];
  const backup = shop.backUp(counter, 'b.db');
  await live(counter, ['sell', 'sell', 'sell', 'send', 'journal']);
  counter.store.close();
  shop.restore(backup, 'new', 'm2');
  const restored = shop.open('new', 'm2');
  resolveAsNotIssued(restored, id, 'Ana');
  await live(restored, ['sell', 'send']);
  expect(restored.evidence.streams()).toMatchObject([
    { stream: { isLearned: false, off: null, lastNumber: LEARNED_AFTER + 5, gapFree: 2 } },
  ]);
  expect(restored.evidence.warnings()).toEqual([]);
  restored.store.close();
});

describe('is refused, and nothing is touched:', () => {
  test('a journal whose history differs from the backup’s', async () => {
    const counter = shop.open('a', 'm1');
    await live(counter, ['sell', 'journal']);
    counter.store.close();
    shop.copy('a', 'b');
    await shop.at('a', 'm1', (original) => live(original, ['sell', 'journal']));
    const backup = await shop.at('b', 'm2', async (copy) => {
      await live(copy, ['sell']);
      return shop.backUp(copy, 'copy.db');
    });
    expect(() => shop.restore(backup, 'new', 'm3')).toThrow(/otra historia/);
    expect(() => shop.open('new', 'm3').store.close()).not.toThrow();
  });

  test('a drive that is not there', async () => {
    const backup = await shop.at('a', 'm1', (counter) => shop.backUp(counter, 'b.db'));
    expect(() => shop.restore(backup, 'new', 'm2', join(shop.root, 'unplugged'))).toThrow(
      /No se puede abrir/,
    );
  });
});

test('a recovery that the journal does not prove warns in the command, the status and the document', async () => {
  const counter = shop.open('a', 'm1');
  const backup = shop.backUp(counter, 'b.db');
  const { id } = shop.sell(counter);
  await live(counter, ['sell', 'journal']);
  counter.store.close();
  const file = join(shop.drive, shop.journalFiles()[0] ?? '');
  const forge = (text: string): string => {
    const forged = text.slice(17).replace('"client_name":"', '"client_name":"Otra ');
    return `${sha256(forged).slice(0, 16)} ${forged}`;
  };
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(
    file,
    lines.map((line) => (line.includes(`"subject":"${id}"`) ? forge(line) : line)).join('\n'),
  );
  const warning = /no prueba que lo recuperado de C1-000001 esté/;
  expect(shop.restore(backup, 'new', 'm2').recovered).toMatchObject({ sales: 2, unproven: ['C1-000001'] });
  await shop.at('new', 'm2', async (restored) => {
    expect(readCounterStatus(restored).warnings.join(' ')).toMatch(warning);
    const about = [...restored.documents.list(null)].map((document) => [
      document.localNumber,
      readDocumentDetail(restored, document.id).history.find(({ event }) => event === 'document.recovered')
        ?.about,
    ]);
    expect(Object.fromEntries(about)).toEqual({
      'C1-000001': 'El diario no prueba que esté tal como se guardó: compárela con el portal.',
      'C1-000002': null,
    });
    await live(restored, ['journal']);
  });
  // Written again by the restored database, it is still unproven.
  expect(shop.restore(backup, 'later', 'm4').recovered).toMatchObject({ unproven: ['C1-000001'] });
  const said = await cli(['restore', backup, '--journal', shop.drive], {
    dataFolder: shop.dataFolder('command'),
    configFolder: shop.configFolder('m3'),
  });
  expect(said.errors).toMatch(warning);
});

test('another counter’s journal in the same folder is ignored', async () => {
  await shop.at('other', 'm9', (counter) => live(counter, ['sell', 'journal']));
  const counter = await expectAfterLoss(['sell'], [], ['review']);
  counter.store.close();
});

test('a sale that another restore had cut off comes back too', async () => {
  const counter = shop.open('a', 'm1');
  await live(counter, ['sell']);
  const backup = shop.backUp(counter, 'b.db');
  await live(counter, ['send', 'sell', 'send', 'journal']);
  counter.store.close();
  shop.restore(backup, 'a', 'm1', null);
  await shop.at('a', 'm1', (again) => live(again, ['sell', 'journal']));
  const { recovered } = shop.restore(backup, 'a', 'm1');
  expect(recovered).toEqual({ sales: 2, changes: 1, leftOut: [], unproven: [] });
  await shop.at('a', 'm1', ({ documents }) =>
    expect(
      [...documents.list(null)].map(({ state, localNumber }) => `${localNumber} ${state}`).toSorted(),
    ).toEqual(['C1-000001 issued', 'C1-000002 issued', 'C1b-000001 review']),
  );
});

test('a cdc that another restore had cut off comes back for a sale under review since', async () => {
  const counter = shop.open('a', 'm1');
  await live(counter, ['sell']);
  const backup = shop.backUp(counter, 'b.db');
  await live(counter, ['send', 'journal']);
  counter.store.close();
  shop.restore(backup, 'a', 'm1', null);
  const later = await shop.at('a', 'm1', async (again) => {
    await live(again, ['journal']);
    return shop.backUp(again, 'later.db');
  });
  expect(shop.restore(later, 'new', 'm2').recovered).toEqual({
    sales: 0,
    changes: 1,
    leftOut: [],
    unproven: [],
  });
  await shop.at('new', 'm2', ({ documents, store }) => {
    expect([...documents.list('issued')]).toHaveLength(1);
    expect(verifyStore(store).findings).toEqual([]);
  });
});

test('a sale’s cash, rounding and discounts come back, and it is no longer parked', async () => {
  const counter = shop.open('a', 'm1');
  const line = { ...draftLine(product({ price: 14_990 }), '2'), discount: '10 %' };
  const draft = saleDraft({ lines: [line, { ...line, discount: '5.000' }], received: '60.000' });
  parkSale(counter, draft, 'Una');
  const backup = shop.backUp(counter, 'b.db');
  chargeDraft(counter, draft, 'test');
  await live(counter, ['journal']);
  const discounts = counter.discounts.list(draft.id);
  expect(discounts.map(({ discount, percent }) => [discount, percent])).toEqual([
    [299_800_000_000n, 1_000_000_000n],
    [500_000_000_000n, null],
  ]);
  counter.store.close();
  shop.restore(backup, 'new', 'm2');
  await shop.at('new', 'm2', (restored) => {
    expect(restored.tenders.find(draft.id)).toEqual({ received: 60_000n, rounding: 12n });
    expect(restored.discounts.list(draft.id)).toEqual(discounts);
    expect(restored.parked.list()).toEqual([]);
  });
});

test('the money of a sale comes back, with collections and refunds, in the open shift', async () => {
  const counter = shop.open('a', 'm1');
  const earlier = shop.sell(counter);
  const backup = shop.backUp(counter, 'b.db');
  const { id } = chargeDraft(
    counter,
    saleDraft({ payments: [{ means: 'card', amount: '12.000', reference: '4821' }] }),
    'test',
  );
  const { store, till } = counter;
  store.commit(() => {
    store.db.exec(
      `INSERT INTO collections VALUES (1, 'c', '4567890', 'María', '', 5, 'Ana');
       UPDATE shifts SET closed_at = 6, closed_by = 'Ana' WHERE closed_at IS NULL`,
    );
    till.openWith(new Map(), { at: 7, actor: 'Ana' });
    const collected = { kind: 'collection', means: 'wallet', currency: 'PYG', amount: 500n } as const;
    till.record({ ...collected, documentId: id, collection: 1 }, { at: 8, actor: 'Ana' });
  });
  requestCancellation(counter, id, 'Se equivocó', 'test', 'cash');
  requestCancellation(counter, earlier.id, 'Se equivocó', 'test', 'as-paid');
  const ids = [id, earlier.id];
  const before = ids.map((one) => till.ofDocument(one).map(({ shift: _shift, ...movement }) => movement));
  await live(counter, ['journal']);
  counter.store.close();
  shop.restore(backup, 'new', 'm2');
  await shop.at('new', 'm2', (restored) => {
    const after = ids.map((one) => restored.till.ofDocument(one));
    expect(after.map((movements) => movements.map(({ shift: _shift, ...movement }) => movement))).toEqual(
      before,
    );
    expect(new Set(after.flat().map(({ shift }) => shift))).toEqual(new Set([1]));
    expect(restored.store.db.prepare('SELECT client_name FROM collections').pluck().all()).toEqual(['María']);
    expect(verifyStore(restored.store).findings).toEqual([]);
  });
});

test('money receipts come back, and their annulments', async () => {
  const counter = shop.open('a', 'm1');
  const credit = { venta: { condicion_venta: 2 } } as const;
  const [one, other] = [
    sell(counter, invoiceBody(credit), 'test'),
    sell(counter, invoiceBody(credit), 'test'),
  ];
  const backup = shop.backUp(counter, 'b.db');
  collectFrom({ counter }, 40_000n);
  collectFrom({ counter }, 5000n, { means: 'card' });
  annulCollection(counter, { number: 1, reason: 'era de otro' }, 'test');
  const told = (of: Counter) => ({
    receipts: readCollections(of, { before: null, limit: 9 }),
    owed: readAccountStatus(of, CLIENT),
  });
  const before = told(counter);
  expect(before).toMatchObject({
    receipts: {
      collections: [
        { number: 2, annulled: null },
        { number: 1, annulled: { actor: 'test' } },
      ],
    },
    owed: { owed: [{ owed: '55000' }] },
  });
  await live(counter, ['journal']);
  counter.store.close();
  shop.restore(backup, 'new', 'm2');
  await shop.at('new', 'm2', (restored) => {
    expect(told(restored)).toEqual(before);
    expect([one, other].map(({ id }) => heldMoney(restored.till.ofDocument(id)))).toEqual([0n, 5000n]);
    expect(collectFrom({ counter: restored }, 1000n)).toBe(3);
    expect(verifyStore(restored.store).findings).toEqual([]);
  });
});

test('a money receipt whose number was reused after another restore comes back under the next number', async () => {
  const counter = shop.open('a', 'm1');
  await live(counter, ['sell on credit', 'sell on credit']);
  const [one = '', other = ''] = [...counter.documents.list(null)].map(({ id }) => id);
  const backup = shop.backUp(counter, 'b.db');
  await live(counter, ['send']);
  const sales = [
    { id: one, amount: 4000n },
    { id: other, amount: 1000n },
  ];
  collectFrom({ counter }, 5000n, { sales, remark: 'cortado' });
  await live(counter, ['journal']);
  counter.store.close();
  shop.restore(backup, 'a', 'm1', null);
  const later = await shop.at('a', 'm1', async (again) => {
    collectFrom({ counter: again }, 300n, { sales: [{ id: one, amount: 300n }], remark: 'de ahora' });
    await live(again, ['journal']);
    return shop.backUp(again, 'later.db');
  });
  shop.restore(later, 'new', 'm2');
  await shop.at('new', 'm2', (restored) => {
    const { collections } = readCollections(restored, { before: null, limit: 9 });
    expect(collections).toMatchObject([
      { number: 2, remark: 'cortado', amount: '5000', sales: [{ amount: '4000' }, { amount: '1000' }] },
      { number: 1, remark: 'de ahora', amount: '300', sales: [{ amount: '300' }] },
    ]);
    expect(collectFrom({ counter: restored }, 100n)).toBe(3);
    expect(verifyStore(restored.store).findings).toEqual([]);
  });
});

test('a dispatch note comes back with its invoice, even where its last entry precedes the invoice’s', async () => {
  const counter = shop.open('a', 'm1');
  const backup = shop.backUp(counter, 'b.db');
  const { id } = shop.sell(counter);
  const { carrito_id: _cart, ...rest } = dispatchNoteBody('', []);
  const note = draftDispatchNote(counter, id, { ...rest, items: [{ renglon: 1, cantidad: 1 }] }, 'test');
  await live(counter, ['refuse', 'journal']);
  counter.store.close();
  shop.restore(backup, 'new', 'm2');
  await shop.at('new', 'm2', ({ documents, notes, store }) => {
    expect(documents.get(note.id)).toMatchObject({ state: 'draft', localNumber: 'C1-000002' });
    expect(notes.get(note.id)).toMatchObject({ invoiceId: id, obstacle: [reason('note-from-copy')] });
    expect(documents.get(id).state).toBe('refused');
    expect(verifyStore(store).findings).toEqual([]);
  });
});

test.each([
  { moves: [{}], expected: { state: 'unsure' } },
  { moves: [{}, { state: 'releasing', to: 'b001.c2' }], expected: { state: 'released', to: 'b001.c2' } },
  { moves: [{}, { counter: 'b001.c2', epoch: 2 }], expected: { isOwn: false, epoch: 2, state: 'held' } },
] as const)(
  'a point moved by $moves since the backup is known as $expected.state',
  async ({ moves, expected }) => {
    const counter = shop.open('a', 'm1');
    const backup = shop.backUp(counter, 'b.db');
    const id = '12345678-001-009';
    for (const move of moves) {
      const told = { counter: 'b001.c1', epoch: 1, since: 0, state: 'held', to: null, ...move };
      const change = { place: 1, kind: 'point', branch: null, id, revision: 1, record: told };
      counter.store.commit(() => applyPoint(counter, change, 'b001.c1'));
      settlePoints(counter);
    }
    await live(counter, ['journal']);
    counter.store.close();
    shop.restore(backup, 'new', 'm2');
    await shop.at('new', 'm2', ({ givenPoints }) => {
      expect(givenPoints.find('12345678/001/009')).toMatchObject(expected);
    });
  },
);
