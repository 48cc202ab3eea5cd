import { expect, test, vi } from 'vitest';
import type { Report } from '../../../../main/kernel/log/events.ts';
import { Broadcaster } from '../../../../main/api/broadcaster.ts';
import type { AuditEntry } from '../../../../main/database/audit-chain.ts';
import { MAX_CHANGED } from '../../../../shared/contract/documents.ts';
import type { ChainStatus } from '../../../../shared/contract/chain.ts';
import type { CounterStatus } from '../../../../shared/contract/sending.ts';
import { idOf, summary } from '../../renderer/documents/summaries.ts';

const STATUS: CounterStatus = {
  mode: 'training',
  company: null,
  connection: { state: 'unknown', since: null },
  waiting: 1,
  nextTryAt: null,
  attention: 0,
  hold: null,
  login: { isSignedIn: true, isLocked: false, expiresAt: null, remindAt: null },
  warnings: [],
};
const CHAIN: ChainStatus = {
  office: 'central:4021',
  name: 'Caja 2',
  branchName: 'Luque',
  state: 'away',
  since: 1,
  prices: null,
  branch: null,
  salesToConfirm: 3,
};
const ID = idOf(1);
const OTHER_ID = idOf(2);
const BOTH = { documents: [summary(1), summary(2)], isMore: false };
const entry = (event: string, subject: string): AuditEntry => ({
  at: 0,
  actor: 'counter',
  event,
  subject,
  details: {},
});

function open() {
  const send = vi.fn<(channel: string, payload: unknown) => void>();
  const report = vi.fn<Report>();
  const works: (() => void)[] = [];
  const rests: (() => void)[] = [];
  const page = { isThere: true };
  const counter = { isOpen: true, isBroken: false };
  const read: (readonly string[])[] = [];
  const broadcaster = new Broadcaster({
    page: () => (page.isThere ? { send } : null),
    readDocuments(ids) {
      if (counter.isBroken) throw new Error('disk I/O error');
      read.push(ids);
      return counter.isOpen ? ids.map((id) => summary(Number(id.slice(-12)))) : null;
    },
    readStatus() {
      if (counter.isBroken) throw new Error('disk I/O error');
      return counter.isOpen ? STATUS : null;
    },
    readLists: () => null,
    readChain: () => CHAIN,
    readPrinting: () => (counter.isOpen ? { printers: [], undrawn: [], offers: 2 } : null),
    report,
    later: (work) => works.push(work),
    afterRest: (work) => rests.push(work),
  });
  const run = (): void => {
    for (const work of works.splice(0)) work();
  };
  const rest = (): void => {
    for (const work of rests.splice(0)) work();
  };
  const runLater = (): void => {
    run();
    rest();
  };
  return { broadcaster, send, run, rest, runLater, works, page, counter, read, report };
}

test('documents shown differently are sent with the changed ones', () => {
  const { broadcaster, send, runLater } = open();
  broadcaster.documentsChanged([entry('document.sold', ID)]);
  broadcaster.documentShownAgain(OTHER_ID);
  broadcaster.documentShownAgain(ID);
  runLater();
  expect(send.mock.calls[0]).toEqual(['documents.changed', BOTH]);
});

test('a change of printer state is sent once', () => {
  const { broadcaster, send, runLater } = open();
  broadcaster.printingChanged();
  broadcaster.printingChanged();
  runLater();
  broadcaster.statusChanged();
  runLater();
  expect(send.mock.calls.filter(([channel]) => channel === 'printing.changed')).toEqual([
    ['printing.changed', { printers: [], undrawn: [], offers: 2 }],
  ]);
});

test('a change of the place in the chain is sent once', () => {
  const { broadcaster, send, runLater } = open();
  broadcaster.chainChanged();
  runLater();
  broadcaster.statusChanged();
  runLater();
  expect(send.mock.calls.filter(([channel]) => channel === 'chain.changed')).toEqual([
    ['chain.changed', { status: CHAIN }],
  ]);
});

test('changes just after a broadcast are sent together, after a rest', () => {
  const { broadcaster, send, run, rest } = open();
  broadcaster.documentsChanged([entry('document.sold', ID)]);
  run();
  send.mockClear();
  broadcaster.documentsChanged([entry('document.write-begun', ID)]);
  run();
  broadcaster.documentsChanged([entry('document.issued-by-service', ID), entry('document.sold', OTHER_ID)]);
  run();
  expect(send).not.toHaveBeenCalled();
  rest();
  run();
  expect(send.mock.calls).toEqual([
    ['documents.changed', BOTH],
    ['till.changed', {}],
    ['status.changed', STATUS],
  ]);
});

test('nothing is sent without a window', () => {
  const { broadcaster, send, runLater, page } = open();
  page.isThere = false;
  broadcaster.documentsChanged([entry('document.sold', ID)]);
  runLater();
  expect(send).not.toHaveBeenCalled();
});

test('changes made while no counter is open are sent with those of the next one', () => {
  const { broadcaster, send, runLater, counter } = open();
  counter.isOpen = false;
  broadcaster.documentsChanged([entry('document.issued-by-service', ID)]);
  runLater();
  expect(send).not.toHaveBeenCalled();
  counter.isOpen = true;
  broadcaster.documentsChanged([entry('document.issued-by-service', OTHER_ID)]);
  runLater();
  expect(send.mock.calls[0]).toEqual(['documents.changed', BOTH]);
});

test('up to a hundred changed documents are sent whole; beyond that none is read', () => {
  const { broadcaster, send, read, runLater } = open();
  const entries = Array.from({ length: MAX_CHANGED }, (_, index) => entry('document.sold', idOf(index + 1)));
  broadcaster.documentsChanged(entries);
  runLater();
  const documents = entries.map((_, index) => summary(index + 1));
  expect(send.mock.calls[0]).toEqual(['documents.changed', { documents, isMore: false }]);
  send.mockClear();
  broadcaster.documentsChanged([...entries, entry('document.sold', idOf(MAX_CHANGED + 1))]);
  runLater();
  expect(send.mock.calls[0]).toEqual(['documents.changed', { documents: [], isMore: true }]);
  expect(read.at(-1)).toEqual([]);
});

test('an unreadable database is reported and crashes nothing', () => {
  const { broadcaster, send, runLater, counter, report } = open();
  counter.isBroken = true;
  broadcaster.statusChanged();
  runLater();
  expect(send).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith('status.failed', {
    error: expect.objectContaining({ message: 'disk I/O error' }),
  });
});

test('a moved clock is sent at once, the status after it', () => {
  const { broadcaster, send, runLater } = open();
  broadcaster.clockMoved({ speed: 1, originAt: 600_000, originRealAt: 0 });
  expect(send.mock.calls).toEqual([['clock.moved', { speed: 1, originAt: 600_000, originRealAt: 0 }]]);
  runLater();
  expect(send.mock.calls.map(([channel]) => channel)).toEqual(['clock.moved', 'status.changed']);
});
