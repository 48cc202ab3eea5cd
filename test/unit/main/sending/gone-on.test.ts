import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { pauseSending } from '../../../../main/sending/pause-sending.ts';
import type { NetworkRequest } from '../../../../main/kernel/ports/network.ts';
import { TestCounter } from '../../../support/counter.ts';
import { turn } from '../../../support/fake-clock.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
  machine.network.standsReady = true;
});
afterEach(() => machine.remove());

const emissions = (): NetworkRequest[] => machine.network.written.filter(({ method }) => method === 'POST');
const atOnce = (): boolean[] => emissions().map(({ isAtOnce }) => isAtOnce === true);
const states = (...ids: string[]): string[] => ids.map((id) => machine.state(id));

/** Document events of each commit. */
function commits(): string[][] {
  const seen: string[][] = [];
  machine.listener = (changes) => {
    const moved = changes.filter(({ event }) => event.startsWith('document.'));
    if (moved.length > 0) seen.push(moved.map(({ event, subject }) => `${subject.slice(-2)} ${event}`));
  };
  return seen;
}

test('one commit settles a document and begins the next, before its first byte, where a connection stands ready', async () => {
  const [first, second] = [machine.sell().id, machine.sell().id];
  const seen = commits();
  const asOfDisk: string[][] = [];
  machine.network.reply = (request) => {
    const reader = machine.openForReading();
    asOfDisk.push([first, second].map((id) => reader.documents.get(id).state));
    reader.store.close();
    return machine.network.issue(request);
  };
  await machine.sendWhatIsDue();
  expect(asOfDisk).toEqual([
    ['sending', 'queued'],
    ['issued', 'sending'],
  ]);
  expect(seen.filter((moves) => moves.length > 1)).toEqual([
    [`${first.slice(-2)} document.issued-by-service`, `${second.slice(-2)} document.write-begun`],
  ]);
  expect(atOnce()).toEqual([false, true]);
  expect(states(first, second)).toEqual(['issued', 'issued']);
});

test('a crash after that commit leaves the first issued and the second in doubt, and nothing is sent again', async () => {
  const [first, second] = [machine.sell().id, machine.sell().id];
  machine.network.next(
    (request) => machine.network.issue(request),
    () => new Promise(() => {}),
  );
  machine.counter.engine.start();
  while (emissions().length < 2) await turn();
  machine.reopen();
  expect(states(first, second)).toEqual(['issued', 'uncertain']);
  await machine.sendWhatIsDue();
  expect(emissions()).toHaveLength(2);
});

test('a commit that fails with the next document is repeated without it, so the answer is kept', async () => {
  const [first, second] = [machine.sell().id, machine.sell().id];
  const { db } = machine.counter.store;
  machine.network.next((request) => {
    db.exec(`CREATE TEMP TRIGGER full AFTER INSERT ON main.attempts BEGIN SELECT RAISE(ABORT, 'full'); END`);
    return machine.network.issue(request);
  });
  await machine.sendWhatIsDue();
  expect(states(first, second)).toEqual(['issued', 'queued']);
  expect(emissions()).toHaveLength(1);
  db.exec('DROP TRIGGER full');
  await machine.clock.advance(10_000);
  await machine.sendWhatIsDue();
  expect(states(first, second)).toEqual(['issued', 'issued']);
  expect(emissions()).toHaveLength(2);
});

test('the answer is stored at once, and the next document connects, where no connection stands ready', async () => {
  machine.network.standsReady = false;
  const [first, second] = [machine.sell().id, machine.sell().id];
  machine.network.onConnected = () => {
    if (emissions().length === 1) expect(states(first, second)).toEqual(['issued', 'queued']);
  };
  await machine.sendWhatIsDue();
  expect(atOnce()).toEqual([false, false]);
  expect(states(first, second)).toEqual(['issued', 'issued']);
});

const holds: [string, (next: string) => void, after: string][] = [
  ['a person paused', () => pauseSending(machine.counter, 'ana'), 'queued'],
  ['the engine begins to stop', () => void machine.counter.engine.stop(), 'queued'],
  [
    'the next was voided',
    (next) => requestCancellation(machine.counter, next, 'El cliente se fue', 'test'),
    'discarded',
  ],
];

test.each(holds)('nothing follows where, while the answer was awaited, %s', async (_, hold, after) => {
  const [first, second] = [machine.sell().id, machine.sell().id];
  machine.network.next((request) => {
    hold(second);
    return machine.network.issue(request);
  });
  await machine.sendWhatIsDue();
  expect(states(first, second)).toEqual(['issued', after]);
  expect(emissions()).toHaveLength(1);
});

test.each(holds)('nothing follows where %s between the answer and the gate', async (_, hold, after) => {
  const [first, second] = [machine.sell().id, machine.sell().id];
  machine.network.onConnected = () => {
    if (emissions().length === 1) hold(second);
  };
  await machine.sendWhatIsDue();
  expect(states(first, second)).toEqual(['issued', after]);
  expect(emissions()).toHaveLength(1);
});

test.each([
  ['silence', SILENCE],
  ['a refusal', answered(400, { success: false, message: 'No.' })],
  [
    'a refusal that names a field',
    answered(400, { success: false, message: 'No.', error: { venta: { total: 'No suma.' } } }),
  ],
  ['slow down', answered(429, { success: false, message: 'Espere.' }, { 'retry-after': '1' })],
])('nothing follows in the same commit after %s', async (_, reply) => {
  machine.sell();
  machine.sell();
  machine.network.next(reply);
  await machine.sendWhatIsDue();
  expect(atOnce()).not.toContain(true);
});

test('a service that has become slow is left alone between two documents', async () => {
  for (let sale = 0; sale < 3; sale++) machine.sell();
  machine.network.next(
    (request) => machine.network.issue(request),
    async (request) => {
      await machine.clock.advance(5000);
      return machine.network.issue(request);
    },
  );
  await machine.sendWhatIsDue();
  expect(atOnce()).toEqual([false, true, false]);
});

test('stopping the engine waits for the document that followed', async () => {
  machine.sell();
  const { id } = machine.sell();
  const answer = Promise.withResolvers<void>();
  machine.network.next(
    (request) => machine.network.issue(request),
    async (request) => {
      await answer.promise;
      return machine.network.issue(request);
    },
  );
  machine.counter.engine.start();
  const stopped = vi.fn<() => void>();
  machine.network.onConnected = () => {
    if (emissions().length === 1) queueMicrotask(() => void machine.counter.engine.stop().then(stopped));
  };
  while (emissions().length < 2) await turn();
  await turn();
  expect(stopped).not.toHaveBeenCalled();
  answer.resolve();
  while (stopped.mock.calls.length === 0) await turn();
  expect(machine.state(id)).toBe('issued');
});

test.each([0, 1, 2])(
  'a document with a damaged text (index %i of three) waits for a person, and the others are sent',
  async (place) => {
    const ids = [machine.sell().id, machine.sell().id, machine.sell().id];
    const damaged = ids[place] ?? '';
    machine.counter.store.db
      .prepare('UPDATE documents SET body = substr(body, 1, 60) WHERE id = ?')
      .run(damaged);
    // A failure would show in the states below.
    await machine.sendWhatIsDue().catch(() => {});
    expect(states(...ids)).toEqual(ids.map((id) => (id === damaged ? 'review' : 'issued')));
    expect(emissions()).toHaveLength(2);
    const said = machine.counter.store.audit.ofSubject(damaged).at(-1);
    expect(said).toMatchObject({
      event: 'document.text-damaged',
      details: { from: 'queued', to: 'review' },
    });
  },
);

test('the text sent is the one stored at the gate, however early it was read', async () => {
  const [first, second, other] = [machine.sell(), machine.sell(), machine.sell()];
  const { db } = machine.counter.store;
  // After this turn the next document has been read.
  machine.network.next(async (request) => {
    await turn();
    db.prepare(
      'UPDATE documents SET (body, body_crc32) = (SELECT body, body_crc32 FROM documents WHERE id = ?) WHERE id = ?',
    ).run(other.id, second.id);
    return machine.network.issue(request);
  });
  await machine.sendWhatIsDue();
  expect(emissions().map(({ body }) => body)).toEqual([first.body, other.body, other.body]);
  expect(states(first.id, second.id, other.id)).toEqual(['issued', 'issued', 'issued']);
});

test('a sale changed while it connects is sent as changed', async () => {
  const [first, other] = [machine.sell(), machine.sell()];
  let isChanged = false;
  machine.network.onConnected = () => {
    if (isChanged) return;
    isChanged = true;
    machine.counter.store.db
      .prepare(
        'UPDATE documents SET (body, body_crc32) = (SELECT body, body_crc32 FROM documents WHERE id = ?) WHERE id = ?',
      )
      .run(other.id, first.id);
  };
  await machine.sendWhatIsDue();
  expect(emissions().map(({ body }) => body)).toEqual([other.body, other.body]);
  expect(states(first.id, other.id)).toEqual(['issued', 'issued']);
});

test('the next document is read once, while the answer is awaited', async () => {
  const [, second] = [machine.sell().id, machine.sell().id];
  const get = vi.spyOn(machine.counter.documents, 'get');
  const readSecond = (): number => get.mock.calls.filter(([id]) => id === second).length;
  const seen: number[] = [];
  machine.network.next(async (request) => {
    await turn();
    seen.push(readSecond());
    return machine.network.issue(request);
  });
  machine.network.onConnected = () => void seen.push(readSecond());
  await machine.sendWhatIsDue();
  expect(seen).toEqual([0, 1, 1]);
});

test('a document whose text is gone waits for a person', async () => {
  const { id } = machine.sell();
  machine.counter.store.db.prepare(`UPDATE documents SET body = '', body_crc32 = 0 WHERE id = ?`).run(id);
  await machine.sendWhatIsDue().catch(() => {});
  expect(states(id)).toEqual(['review']);
  expect(emissions()).toEqual([]);
});

test('an answer is kept even where the next document cannot be read', async () => {
  const [first, second] = [machine.sell().id, machine.sell().id];
  const { documents } = machine.counter;
  const get = documents.get.bind(documents);
  machine.network.next((request) => {
    vi.spyOn(documents, 'get').mockImplementation((id) => {
      if (id === second) throw new Error('disk I/O error');
      return get(id);
    });
    return machine.network.issue(request);
  });
  await machine.sendWhatIsDue().catch(() => {});
  vi.restoreAllMocks();
  expect(states(first, second)).toEqual(['issued', 'queued']);
});
