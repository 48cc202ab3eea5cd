import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeEvidenceSettings } from '../../../../../main/sending/evidence/change-settings.ts';
import { MINUTE_MS } from '../../../../../shared/domain/dates.ts';
import { EvidenceCounter } from '../../../../support/evidence-counter.ts';
import { answered, SILENCE } from '../../../../support/fake-network.ts';
import { success } from '../../../../support/service-answers.ts';

let shop: EvidenceCounter;
/** Error of the service's `Date`, in ms; null for answers without one. */
let ahead: number | null;

beforeEach(async () => {
  shop = new EvidenceCounter();
  await shop.learn();
  const { network, clock } = shop.machine;
  const origin = clock.now() - clock.monotonic();
  ahead = 0;
  network.reply = (request) => {
    const result = request.method === 'POST' ? network.issue(request) : answered(200, success([]));
    const date = new Date(origin + clock.monotonic() + (ahead ?? 0)).toUTCString();
    if (result.kind === 'answered' && ahead !== null) result.answer.headers['date'] = date;
    return result;
  };
});
afterEach(() => shop.checkAndRemove());

const wait = (minutes: number): void => shop.machine.clock.jump(minutes * MINUTE_MS);

describe('a clock that was set while the counter was closed', () => {
  /** Sets the clock, but not before the last entry: only an answer reveals it. */
  function setOvernight(minutes: number): void {
    wait(12 * 60);
    shop.machine.clock.set(minutes * MINUTE_MS);
    shop.machine.reopen();
  }

  test.each([-120, 120])(
    'the quiet period of the first loss does not end early (%d minutes)',
    async (minutes) => {
      setOvernight(minutes);
      const id = await shop.sellWith(SILENCE);
      await shop.learn(2);
      expect(shop.evidenceOf(id)).toMatchObject({ verdict: 'quiet-not-over', suggests: null });
      wait(59);
      await shop.learn(1);
      expect(shop.evidenceOf(id)).toMatchObject({ verdict: 'quiet-not-over', suggests: null });
      wait(2);
      await shop.learn(1);
      expect(shop.evidenceOf(id)).toMatchObject({ verdict: 'none-issued', suggests: 'not-issued' });
    },
  );

  test('the quiet period of an older doubt begins again, as either clock may have jumped', async () => {
    await shop.learn(1);
    const id = await shop.sellWith(SILENCE);
    setOvernight(-120);
    await shop.learn(1);
    expect(shop.evidenceOf(id)).toMatchObject({ verdict: 'quiet-not-over', suggests: null });
    wait(61);
    await shop.learn(1);
    expect(shop.evidenceOf(id)).toMatchObject({ verdict: 'none-issued', suggests: 'not-issued' });
  });
});

describe('a clock that jumps does not end the quiet period, with automatic re-queueing on', () => {
  beforeEach(() => void changeEvidenceSettings(shop.machine.counter, { isAutomatic: true }, 'shopkeeper'));

  async function staysInDoubt(id: string): Promise<void> {
    await shop.learn(3);
    expect(shop.machine.document(id).state).toBe('uncertain');
    expect(shop.evidenceOf(id)?.suggests).toBeNull();
  }

  test.each([61, 180, 10 * 24 * 60])('answers dated %d minutes ahead', async (minutes) => {
    await shop.learn(2);
    const id = await shop.sellWith(SILENCE);
    ahead = minutes * MINUTE_MS;
    await staysInDoubt(id);
    // The quiet period begins again and has to pass whole.
    wait(59);
    await staysInDoubt(id);
    wait(2);
    await shop.learn(1);
    expect(shop.history(id)).toContain('document.confirmed-not-issued');
  });

  test('a clock that is set between its check and the gate', async () => {
    await shop.learn(2);
    const { clock, network } = shop.machine;
    network.onConnected = () => {
      network.onConnected = () => {};
      clock.set(-120 * MINUTE_MS);
    };
    const id = await shop.sellWith(SILENCE);
    clock.set(120 * MINUTE_MS);
    shop.machine.reopen();
    wait(5);
    await staysInDoubt(id);
  });

  test('answers that were dated three hours behind, and then right', async () => {
    ahead = -180 * MINUTE_MS;
    await shop.learn(2);
    const id = await shop.sellWith(SILENCE);
    ahead = 0;
    await staysInDoubt(id);
  });

  test('no date, and the machine’s clock set forward over a restart', async () => {
    ahead = null;
    await shop.learn(2);
    const id = await shop.sellWith(SILENCE);
    shop.machine.clock.set(120 * MINUTE_MS);
    shop.machine.reopen();
    await staysInDoubt(id);
  });

  test('no date: within one run the monotonic clock ends it', async () => {
    ahead = null;
    await shop.learn(2);
    const id = await shop.sellWith(SILENCE);
    wait(61);
    await shop.learn(1);
    expect(shop.history(id)).toContain('document.confirmed-not-issued');
  });
});
