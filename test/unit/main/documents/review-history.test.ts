import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { requestCancellation } from '../../../../main/documents/cancellation/request-cancellation.ts';
import { resolveAsNotIssued } from '../../../../main/documents/doubt/resolve-doubt.ts';
import { changeEvidenceSettings } from '../../../../main/sending/evidence/change-settings.ts';
import { Store } from '../../../../main/database/store.ts';
import { verifyStore } from '../../../../main/database/verify-store.ts';
import { readCounterStatus } from '../../../../main/attention/read-counter-status.ts';
import { CountersOfOneShop, sendWhatIsDue } from '../../../support/counters-of-one-shop.ts';
import { answered, isProbe, SILENCE } from '../../../support/fake-network.ts';
import { success } from '../../../support/service-answers.ts';

const shop = perTest(() => new CountersOfOneShop());

const states = (data = 'a', machine = 'm1') =>
  shop.at(data, machine, ({ documents }) => [...documents.list(null)].map(({ state }) => state));
const sellAt = (data = 'a', machine = 'm1') =>
  shop.at(data, machine, (counter) => shop.sell(counter).localNumber);
const sendAt = (data = 'a', machine = 'm1') => shop.at(data, machine, sendWhatIsDue);

describe('an unchanged database', () => {
  test('is trusted at its first start, and at every later one', async () => {
    await shop.at('a', 'm1', ({ store }) => expect(store.audit.head().seq).toBe(0));
    await sellAt();
    await sellAt();
    expect(await states()).toEqual(['queued', 'queued']);
    expect(await sellAt()).toBe('C1-000003');
  });

  test('is trusted when killed between a commit and its record outside', async () => {
    await sellAt();
    const counter = shop.open('a', 'm1');
    const { id } = counter.store.identity;
    shop.sell(counter);
    shop.kill(counter, 'a', 'm1');
    rmSync(join(shop.configFolder('m1'), `${id}.latest`));
    expect(await states()).toEqual(['queued', 'queued']);
  });

  test('is trusted after a power cut that left the latest record outside half written', async () => {
    const id = await shop.at('a', 'm1', (counter) => {
      shop.sell(counter);
      return counter.store.identity.id;
    });
    writeFileSync(join(shop.configFolder('m1'), `${id}.latest`), '{"seq":');
    expect(await states()).toEqual(['queued']);
  });
});

describe('an older copy in its place', () => {
  test('sends nothing by itself, numbers in a new series and says so', async () => {
    await sellAt();
    shop.copy('a', 'old');
    await sellAt();
    await sendAt();
    shop.copy('old', 'a');
    await shop.at('a', 'm1', async (counter) => {
      expect([...counter.documents.list('review')]).toHaveLength(1);
      await sendWhatIsDue(counter);
      expect(readCounterStatus(counter).warnings).toEqual([
        expect.stringMatching(/^1 por revisar\. Estos datos son más viejos .* C1b-000001/),
      ]);
      expect(shop.sell(counter).localNumber).toBe('C1b-000001');
      expect(verifyStore(counter.store).findings).toEqual([]);
    });
    expect(shop.sent()).toEqual(['C1-000001', 'C1-000002']);
    expect(await states()).toEqual(['review', 'queued']);
  });

  test('turns automatic re-queueing off, which is shown and recorded', async () => {
    await shop.at('a', 'm1', (counter) => {
      changeEvidenceSettings(counter, { quietMinutes: 30, isAutomatic: true }, 'owner');
      shop.sell(counter);
    });
    shop.copy('a', 'before');
    await sellAt();
    shop.copy('before', 'a');
    await shop.at('a', 'm1', (counter) => {
      expect(counter.evidence.settings()).toEqual({ quietMs: 30 * 60_000, isAutomatic: false });
      expect(counter.store.audit.ofSubject('evidence').at(-1)).toMatchObject({
        actor: 'counter',
        event: 'evidence.settings-changed',
        details: { isAutomatic: false, why: 'rolled-back' },
      });
      expect(readCounterStatus(counter).warnings).toEqual([
        expect.stringMatching(/reenvío automático .* quedó apagado/),
      ]);
      changeEvidenceSettings(counter, { isAutomatic: true }, 'owner');
    });
    await shop.at('a', 'm1', ({ evidence }) => expect(evidence.settings().isAutomatic).toBe(true));
  });

  test('says nothing of automatic re-queueing where it was off', async () => {
    await sellAt();
    shop.copy('a', 'before');
    await sellAt();
    shop.copy('before', 'a');
    await shop.at('a', 'm1', (counter) => {
      expect(counter.store.audit.ofSubject('evidence')).toEqual([]);
      expect(readCounterStatus(counter).warnings.join(' ')).not.toMatch(/automático/);
    });
  });

  test('put back repeatedly numbers in another series each time', async () => {
    await sellAt();
    shop.copy('a', 'old');
    await sellAt();
    const numbers: string[] = [];
    for (let n = 0; n < 3; n++) {
      shop.copy('old', 'a');
      numbers.push(await sellAt());
    }
    expect(numbers).toEqual(['C1b-000001', 'C1c-000001', 'C1d-000001']);
  });

  test('does so even where only the claim to the series could be recorded outside', async () => {
    await sellAt();
    shop.copy('a', 'old');
    await sellAt();
    const numbers: string[] = [];
    for (let n = 0; n < 2; n++) {
      vi.spyOn(Store.prototype, 'believe').mockImplementationOnce(() => {});
      shop.copy('old', 'a');
      numbers.push(await sellAt());
    }
    expect(numbers).toEqual(['C1b-000001', 'C1c-000001']);
  });

  test('is recognised by its content once it is as long as the lost one', async () => {
    await sellAt();
    shop.copy('a', 'old');
    await sellAt();
    // The outcome is not recorded outside.
    vi.spyOn(Store.prototype, 'believe').mockImplementationOnce(() => {});
    shop.copy('old', 'a');
    await sellAt();
    await sellAt();
    expect((await states()).slice(0, 1)).toEqual(['review']);
    expect(await sellAt()).toMatch(/^C1c-/);
  });
});

describe('a copy', () => {
  test('sends nothing on another machine, and the original goes on', async () => {
    await sellAt();
    shop.copy('a', 'b');
    expect(await states('b', 'm2')).toEqual(['review']);
    await sendAt('b', 'm2');
    expect(shop.sent()).toEqual([]);
    await sendAt();
    expect(shop.sent()).toEqual(['C1-000001']);
    expect(await sellAt('b', 'm2')).toMatch(/^C1b[2-9A-Z]{4}-000001$/);
    expect(await sellAt()).toBe('C1-000002');
  });

  test('sends nothing beside the original, on its machine, either', async () => {
    await sellAt();
    shop.copy('a', 'b');
    await sendAt('b');
    expect(await states('b')).toEqual(['review']);
  });

  test('numbers in a series of its own even where nothing was sold yet', async () => {
    await shop.at('a', 'm1', () => {});
    shop.copy('a', 'b');
    expect(await sellAt()).toBe('C1-000001');
    expect(await sellAt('b', 'm2')).toMatch(/^C1b/);
  });

  test('is recognised by the machine even where the configuration was copied too', async () => {
    await sellAt();
    const counter = shop.open('a', 'm1');
    const { store } = counter;
    store.close();
    const { openForWriting } = await import('../../../../main/database/open-store.ts');
    const doubtOn = (machine: string | null) => {
      const opened = openForWriting({
        dataFolder: shop.dataFolder('a'),
        configFolder: shop.configFolder('m1'),
        baseUrl: null,
        command: 'test',
        clock: shop.clock,
        random: { fraction: () => 0, uuid: () => 'x' },
        machine,
      });
      const doubt = opened.historyDoubt();
      opened.close();
      return doubt;
    };
    expect(doubtOn('another')).toBe('copied');
    expect(doubtOn(null)).toBeNull();
  });

  test('never numbers in the series of another copy', async () => {
    await sellAt();
    const numbers = [];
    for (const name of ['b', 'c', 'd', 'e']) {
      shop.copy('a', name);
      numbers.push(await sellAt(name, name), await sellAt(name, name));
    }
    expect(new Set(numbers).size).toBe(8);
  });
});

describe('under review', () => {
  test('is what was queued, in flight or in doubt, with what was known; the rest is unchanged', async () => {
    shop.network.next((request) => shop.network.issue(request), SILENCE);
    await sellAt();
    await sellAt();
    await sendAt();
    await sellAt();
    await sellAt();
    shop.network.reply = (request) => (isProbe(request) ? answered(200, success([])) : new Promise(() => {}));
    const counter = shop.open('a', 'm1');
    counter.engine.start();
    // After a silence documents are held back; `sendNow` waits only for the probe.
    counter.engine.sendNow();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    shop.kill(counter, 'a', 'm1');
    shop.copy('a', 'b');
    await shop.at('b', 'm1', ({ documents, store, attempts }) => {
      const found = [...documents.list(null)];
      expect(found.map(({ state }) => state)).toEqual(['issued', 'review', 'review', 'review']);
      const told = found.map(({ id }) => store.audit.ofSubject(id).at(-1)?.details);
      expect(told.slice(1)).toEqual([
        {
          from: 'uncertain',
          to: 'review',
          why: 'copied',
          doubt: { code: 'in-doubt', params: expect.anything() },
        },
        { from: 'sending', to: 'review', why: 'copied' },
        { from: 'queued', to: 'review', why: 'copied' },
      ]);
      expect(attempts.ofDocument(found[2]?.id ?? '').at(-1)?.outcome).toBe('interrupted');
      expect(verifyStore(store).findings).toEqual([]);
    });
    expect(await states('a')).toEqual(['review', 'review', 'review', 'review'].with(0, 'issued'));
  });

  test('a sale that was looked for and not found is sent once', async () => {
    await sellAt();
    shop.copy('a', 'b');
    await shop.at('b', 'm2', async (counter) => {
      const [document] = [...counter.documents.list('review')];
      resolveAsNotIssued(counter, document?.id ?? '', 'test');
      await sendWhatIsDue(counter);
    });
    expect(shop.sent()).toEqual(['C1-000001']);
    expect(await states('b', 'm2')).toEqual(['issued']);
  });

  test('a requested cancellation is still requested', async () => {
    await sellAt();
    await sendAt();
    await shop.at('a', 'm1', (counter) => {
      const [issued] = [...counter.documents.list('issued')];
      requestCancellation(counter, issued?.id ?? '', 'Se equivocó', 'test');
    });
    shop.copy('a', 'b');
    await shop.at('b', 'm2', ({ entries }) => expect(entries.countWaiting('cancel')).toBe(1));
  });
});

describe('a crash while reviewing', () => {
  test.each(['rolled back', 'copied'])('leaves it to the next start: %s', async (how) => {
    await sellAt();
    shop.copy('a', 'old');
    await sellAt();
    const [data, machine] = how === 'copied' ? ['old', 'm2'] : ['a', 'm1'];
    if (how === 'rolled back') shop.copy('old', 'a');
    for (const step of ['commit', 'believe'] as const) {
      vi.spyOn(Store.prototype, step).mockImplementationOnce(() => {
        throw new Error('killed');
      });
      expect(() => shop.open(data, machine)).toThrow('killed');
      vi.restoreAllMocks();
    }
    await sendAt(data, machine);
    expect(shop.sent()).toEqual([]);
    expect(await states(data, machine)).toEqual(['review']);
  });
});
