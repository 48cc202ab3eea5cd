import { rmSync, writeFileSync } from 'node:fs';
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
  test('changes and reports nothing if it fails, and the next commit reports none of it', () => {
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

  test('fails on a full disk with an explanation, and works again when there is room', () => {
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

describe('a commit that is not forced', () => {
  const level = (): unknown => store.db.pragma('synchronous', { simple: true });
  const FULL = 2;

  test('leaves every other one forced, also where it fails', async () => {
    const { sharedRecords } = machine.counter;
    const head = { place: 1, hash: 'one' };
    const levels = [store.commitUnforced(() => (sharedRecords.moveHead(head, 1), level())), level()];
    expect(levels).toEqual([1, FULL]);
    const fail = (): never => {
      throw new Error('cut');
    };
    expect(() => store.commitUnforced(fail)).toThrow('cut');
    expect(level()).toBe(FULL);
    await store.force();
    expect(sharedRecords.head()).toEqual(head);
    store.close();
    await store.force();
  });

  test('leaves forced what those commit who hear of it, and of a commit before', () => {
    const levels: unknown[] = [];
    store.onCommitted(() => {
      levels.push(level());
    });
    store.commit(
      () => store.audit.append(entry('one')),
      () => {},
    );
    store.commitUnforced(() => levels.push(level()));
    expect(levels).toEqual([FULL, 1, FULL]);
  });

  test('changes nothing that the history tells: others hear of that at once', () => {
    const change = (): void => store.audit.append(entry('one'));
    expect(() => store.commitUnforced(change)).toThrow('has to be forced');
    expect(store.audit.head().seq).toBe(0);
    expect(machine.changes).toEqual([]);
  });
});

describe('the audit head kept outside', () => {
  test('shows a tail that was cut off, after a restart too', () => {
    append('one', 'two', 'three');
    const lastSeen = store.anchoredHead();
    store.db.exec('DROP TRIGGER audit_never_deleted; DELETE FROM audit WHERE seq > 1');
    machine.reopen();
    store = machine.counter.store;
    expect(machine.changes.at(-1)).toMatchObject({ event: 'store.rolled-back', details: { lastSeen } });
    expect(store.audit.verify(lastSeen)).toMatchObject({ ok: false });
  });

  test('blocks no commit where its folder cannot be written', () => {
    append('one');
    const { configFolder } = machine.location;
    rmSync(configFolder, { recursive: true });
    writeFileSync(configFolder, 'a file in its place');
    append('two');
    expect(store.anchoredHead()).toBeNull();
    expect(store.audit.verify(store.anchoredHead())).toEqual({ ok: true, entries: 2 });
  });
});

test('a failing listener does not fail the commit', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  store.onCommitted(() => {
    throw new Error('nobody listens');
  });
  expect(() => machine.sell()).not.toThrow();
  expect(machine.counter.documents.countByState()).toEqual({ queued: 1 });
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});
