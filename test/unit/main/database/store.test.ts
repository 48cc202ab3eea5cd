import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CouldNotError } from '../../../../main/kernel/errors.ts';
import type { AuditEntry } from '../../../../main/database/audit-chain.ts';
import type { Store } from '../../../../main/database/store.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
let store: Store;
beforeEach(() => {
  machine = new TestCounter();
  store = machine.counter.store;
});
afterEach(() => machine.remove());

const entry = (event: string): AuditEntry => ({ at: 1, actor: 'test', event, subject: 's', details: {} });
const append = (...events: string[]): void =>
  store.commit(() => {
    for (const event of events) store.audit.append(entry(event));
  });

describe('a commit', () => {
  test('returns what the work returned, and is there for everybody else', () => {
    const reader = machine.openForReading();
    const result = store.commit(() => {
      store.audit.append(entry('one'));
      expect(reader.store.audit.head().seq).toBe(0);
      return 'done';
    });
    expect(result).toBe('done');
    expect(reader.store.audit.head().seq).toBe(1);
    reader.store.close();
  });

  test('tells what changed, once it is durable', () => {
    const reader = machine.openForReading();
    const told: [string[], number][] = [];
    store.onCommitted((changes) => {
      told.push([changes.map(({ event }) => event), reader.store.audit.head().seq]);
    });
    append('one', 'two');
    append('three');
    expect(told).toEqual([
      [['one', 'two'], 2],
      [['three'], 3],
    ]);
    reader.store.close();
  });

  test('that fails changes nothing, tells nothing, and leaves nothing for the next to tell', () => {
    append('one');
    const head = store.audit.head();
    const failure = new Error('cut');
    const fail = (): never => {
      store.audit.append(entry('two'));
      throw failure;
    };
    machine.changes.length = 0;
    expect(() => store.commit(fail)).toThrow(failure);
    expect(store.audit.head()).toEqual(head);
    expect(store.anchoredHead()).toEqual(head);
    expect(machine.changes).toEqual([]);
    append('three');
    expect(machine.changes).toMatchObject([{ event: 'three' }]);
  });

  test('on a full disk is told in words, and works again when there is room', () => {
    append('one');
    const pages = store.db.pragma('page_count', { simple: true }) as number;
    store.db.pragma(`max_page_count = ${pages}`);
    const much = (): void =>
      store.commit(() => store.audit.append({ ...entry('two'), details: { x: 'x'.repeat(100_000) } }));
    expect(much).toThrow(CouldNotError);
    expect(much).toThrow(/disco está lleno/);
    expect(store.audit.head().seq).toBe(1);
    store.db.pragma('max_page_count = 1000000');
    much();
    expect(store.audit.verify(store.anchoredHead())).toEqual({ ok: true, entries: 2 });
  });
});

describe('the head of the audit chain is anchored outside', () => {
  test('after each commit', () => {
    for (const event of ['one', 'two', 'three']) {
      append(event);
      expect(store.anchoredHead()).toEqual(store.audit.head());
    }
    const { configFolder, dataFolder } = machine.location;
    expect(readdirSync(configFolder).toSorted()).toEqual([
      `${store.identity.id}.kept.json`,
      `${store.identity.id}.latest`,
    ]);
    expect(readdirSync(dataFolder).filter((name) => name.includes(store.identity.id))).toEqual([]);
  });

  test('so that a tail cut off shows, also after a restart', () => {
    append('one', 'two', 'three');
    const lastSeen = store.anchoredHead();
    store.db.exec('DROP TRIGGER audit_never_deleted; DELETE FROM audit WHERE seq > 1');
    machine.reopen();
    store = machine.counter.store;
    expect(machine.changes.at(-1)).toMatchObject({ event: 'store.rolled-back', details: { lastSeen } });
    expect(store.audit.verify(lastSeen)).toMatchObject({ ok: false });
  });

  test('and a folder that cannot be written stops no commit', () => {
    append('one');
    const { configFolder } = machine.location;
    rmSync(configFolder, { recursive: true });
    writeFileSync(configFolder, 'a file in its place');
    append('two');
    expect(store.anchoredHead()).toBeNull();
    expect(store.audit.verify(store.anchoredHead())).toEqual({ ok: true, entries: 2 });
  });

  test('one that a power cut left behind does not lag for long', () => {
    append('one');
    rmSync(machine.location.configFolder, { recursive: true });
    append('two');
    expect(store.anchoredHead()).toEqual(store.audit.head());
  });
});

test('its identity is read afresh', () => {
  expect(store.identity.ruc).toBeNull();
  store.db.exec(`UPDATE database_identity SET ruc = '80013884-8'`);
  expect(store.identity.ruc).toBe('80013884-8');
});

test('closed, it leaves one whole file and lets the next one in', () => {
  append('one');
  store.close();
  expect(existsSync(`${store.file}-wal`)).toBe(false);
  machine.reopen();
  expect(machine.counter.store.audit.head().seq).toBe(1);
});

test('a listener that fails is no failed commit: what is on disk is done', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  store.onCommitted(() => {
    throw new Error('nobody listens');
  });
  expect(() => machine.sell()).not.toThrow();
  expect(machine.counter.documents.countByState()).toEqual({ queued: 1 });
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('listeners are told in the order of the commits, also where one of them could wait', () => {
  const told: string[] = [];
  store.onCommitted((changes) => told.push(...changes.map(({ event }) => event)));
  let actLater = (): void => {};
  store.commit(
    () => store.audit.append(entry('one')),
    (act) => {
      actLater = act;
    },
  );
  expect(told).toEqual([]);
  store.commit(() => store.audit.append(entry('two')));
  expect(told).toEqual(['one', 'two']);
  actLater();
  expect(told).toEqual(['one', 'two']);
});
