import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../../main/counter/environment.ts';
import { InputError } from '../../../../main/kernel/errors.ts';

test('a token copied with its line end is accepted; one that no header can carry is refused', () => {
  expect(readEnvironment({ MOSTRADOR_TOKEN: 'a-token\r\n' }).ports.token).toBe('a-token');
  expect(() => readEnvironment({ MOSTRADOR_TOKEN: 'abc“def”' })).toThrow(InputError);
});

test('a missing file of authorities is reported at the start', () => {
  const start = () => readEnvironment({ MOSTRADOR_CA: '/no/such/ca.pem' });
  expect(start).toThrow(InputError);
  expect(start).toThrow('/no/such/ca.pem');
  expect(() => readEnvironment({ MOSTRADOR_CA: '' })).not.toThrow();
});

test('an unreadable proxy setting stops no sale: it is reported when something is to be sent', async () => {
  const { ports } = readEnvironment({ HTTPS_PROXY: 'socks5://proxy.local' });
  const request = {
    method: 'GET' as const,
    url: 'https://servicio.invalid/',
    headers: {},
    answerTimeoutMs: 1,
  };
  expect(await ports.network?.exchange(request, () => {})).toEqual({
    kind: 'not-connected',
    phase: 'proxy',
    reason: 'HTTPS_PROXY',
  });
});

describe('the training clock', () => {
  const clockOf = (text: string) => readEnvironment({ MOSTRADOR_TRAINING_CLOCK: text }).ports.trainingClock;

  test.each([
    ['60@1795266000000/1795260000000', { speed: 60, originAt: 1795266000000, originRealAt: 1795260000000 }],
    ['0.5@0/0', { speed: 0.5, originAt: 0, originRealAt: 0 }],
  ])('%s', (text, clock) => {
    expect(clockOf(text)).toEqual(clock);
  });

  test.each([
    '60',
    '0@1/1',
    '0.0@1/1',
    '-1@1/1',
    '1e3@1/1',
    '60@1',
    '60@1/',
    '60@1/x',
    ' 60@1/1',
    '60@1/1 ',
    '1.@1/1',
  ])('«%s» is refused', (text) => {
    expect(() => clockOf(text)).toThrow(InputError);
  });
});
