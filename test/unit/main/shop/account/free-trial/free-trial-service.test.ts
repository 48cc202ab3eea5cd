import { expect, test } from 'vitest';
import { perTest } from '../../../../../support/per-test.ts';
import { InputError } from '../../../../../../main/kernel/errors.ts';
import type { NetworkResult } from '../../../../../../main/kernel/ports/network.ts';
import { TEST_URL, TestCounter } from '../../../../../support/counter.ts';
import { answered, SILENCE, UNREACHABLE } from '../../../../../support/fake-network.ts';
import { failure, success } from '../../../../../support/service-answers.ts';

const FORM = {
  nombre: 'Ana Rojas',
  whatsapp: '0981 234 567',
  nombreEmpresa: '',
  rucEmpresa: '80013884-8',
  nombreRepresentante: '',
  apellidoRepresentante: ' ',
  cedulaRepresentante: '',
};

const machine = perTest(() => new TestCounter(null));

const ask = (answer: NetworkResult): Promise<string> => {
  machine.network.next(answer);
  return machine.counter.freeTrialService.ask(FORM, 'test');
};
const trials = () => machine.counter.freeTrials.list();
const only = () => {
  const [trial] = trials();
  if (trial === undefined) throw new Error('no trial was kept');
  return trial;
};

test('a request is sent with its id, without a token and without what was left empty', async () => {
  await ask(answered(200, success(null)));
  const { request, state } = only();
  expect(state).toBe('sent');
  expect(request).toEqual({
    id: request.id,
    nombre: 'Ana Rojas',
    whatsapp: '+595981234567',
    rucEmpresa: '80013884-8',
  });
  expect(machine.network.written).toMatchObject([
    {
      method: 'POST',
      url: `${TEST_URL}/prueba-gratuita`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    },
  ]);
});

test.each([
  ['nombre', { ...FORM, nombre: ' ' }],
  ['whatsapp', { ...FORM, whatsapp: '123' }],
  ['whatsapp', { ...FORM, whatsapp: '0981 234' }],
  ['rucEmpresa', { ...FORM, rucEmpresa: 'hola' }],
  ['rucEmpresa', { ...FORM, rucEmpresa: '80013884-1' }],
])('nothing is stored or sent without a valid %s', async (path, form) => {
  const asked = machine.counter.freeTrialService.ask(form, 'test');
  await expect(asked).rejects.toThrow(InputError);
  await expect(asked).rejects.toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ path })] }),
  );
  expect([trials(), machine.network.asked]).toEqual([[], []]);
});

test.each([
  ['no answer', SILENCE],
  ['an error of the service', answered(500, failure('500', 'Error.'))],
  ['a captive portal', answered(200, '<h1>WiFi</h1>')],
])('a request that may have arrived after %s is sent again only by a person', async (_name, result) => {
  await ask(result);
  const { request, state } = only();
  expect(state).toBe('doubtful');
  await machine.counter.freeTrialService.sendWaiting('test');
  expect(machine.network.written).toHaveLength(1);
  machine.network.next(UNREACHABLE);
  await machine.counter.freeTrialService.sendAgain(request.id, 'test');
  expect(only().state).toBe('doubtful');
  machine.network.next(answered(200, success(null)));
  await machine.counter.freeTrialService.sendAgain(request.id, 'test');
  expect(only().state).toBe('sent');
  expect(new Set(machine.network.written.map(({ body }) => body))).toEqual(
    new Set([JSON.stringify(request)]),
  );
});

test('a request in flight at a kill is doubtful at the next start', () => {
  const { store, freeTrials } = machine.counter;
  const id = '00000000-0000-7000-8000-00000000ffff';
  store.commit(() => {
    freeTrials.insert({ id, nombre: 'Ana', whatsapp: '+595981234567' }, 1);
    freeTrials.settle(id, { state: 'sending', told: null }, 2);
  });
  machine.reopen();
  expect(only().state).toBe('doubtful');
});

test('a waiting request triggered twice at once is sent once', async () => {
  await ask(UNREACHABLE);
  machine.network.reply = answered(200, success(null));
  const { freeTrialService } = machine.counter;
  await Promise.all([freeTrialService.sendWaiting('test'), freeTrialService.sendWaiting('test')]);
  expect(machine.network.written).toHaveLength(1);
});
