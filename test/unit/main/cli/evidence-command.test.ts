import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../shared/domain/dates.ts';
import { changeEvidenceSettings } from '../../../../main/sending/evidence/change-settings.ts';
import { EvidenceCounter } from '../../../support/evidence-counter.ts';
import { SILENCE } from '../../../support/fake-network.ts';
import { cli, cliBeside } from '../../../support/run-cli.ts';

let shop: EvidenceCounter;
beforeEach(() => {
  shop = new EvidenceCounter();
});
afterEach(() => shop.machine.remove());

const run = () => cli(['evidence'], shop.machine.location);
const change = (...args: string[]) => cliBeside(shop.machine, ['evidence', ...args]);

test('evidence shows the settings, the streams and what the numbers say of each doubt', async () => {
  await shop.learn();
  const id = await shop.sellWith(shop.lostAfter);
  await shop.learn(1);
  expect(await run()).toMatchObject({
    code: 0,
    lines: [
      { quietMinutes: 60, automatic: false },
      { stream: { puntoExpedicion: '001' }, lastNumber: 52, learned: true, openDoubts: 1, missing: [51] },
      { id, evidence: { verdict: 'all-issued' }, cdcPrefixes: ['018001388480010010000051'] },
    ],
    errors: expect.stringMatching(/^C1-000051: El último número .*Esto sugiere que se emitió.*No lo prueba/),
  });
});

test('evidence changes the settings, and says what automatic re-queueing assumes', async () => {
  expect(await change('--quiet-minutes', '15', '--auto', 'on')).toMatchObject({
    code: 0,
    lines: [{ quietMinutes: 15, automatic: true }],
    errors: expect.stringContaining('más de 15 minutos después'),
  });
  expect(await change('--auto', 'off')).toMatchObject({ lines: [{ quietMinutes: 15, automatic: false }] });
  for (const wrong of ['--quiet-minutes 5', '--auto yes', '--auto on --settle-duplicate x']) {
    expect(await change(...wrong.split(' ')), wrong).toMatchObject({ code: 2 });
  }
  const changes = shop.machine.counter.store.audit.ofSubject('evidence');
  // The command line has another configuration folder here, so each side takes the database for a copy.
  expect(changes.filter(({ actor }) => actor === 'cli')).toMatchObject([
    { details: { isAutomatic: true } },
    { details: { isAutomatic: false } },
  ]);
});

test('evidence names a possible duplicate until it is settled', async () => {
  await shop.learn();
  changeEvidenceSettings(shop.machine.counter, { isAutomatic: true }, 'test');
  const id = await shop.sellWith(SILENCE);
  shop.machine.clock.jump(61 * MINUTE_MS);
  await shop.learn(1);
  await shop.sellWith((request) => {
    shop.machine.network.issue(request);
    return shop.machine.network.issue(request);
  });
  const shown = await run();
  expect(shown.lines.at(-1)).toMatchObject({ id, possibleDuplicate: { firstMissing: 53, lastMissing: 53 } });
  expect(shown.errors).toMatch(/Posible duplicado: .*C1-000051/);
  expect(await change('--settle-duplicate', id)).toMatchObject({ code: 0, lines: [{ id }] });
  expect((await run()).errors).not.toMatch(/Posible duplicado/);
  expect(await change('--settle-duplicate', id)).toMatchObject({ code: 1 });
});
