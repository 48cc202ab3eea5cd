import { expect, test } from 'vitest';
import { perTest } from '../../../../support/per-test.ts';
import { requestCode } from '../../../../../main/shop/account/login-code.ts';
import { CouldNotError, InputError } from '../../../../../main/kernel/errors.ts';
import { TEST_URL, TestCounter } from '../../../../support/counter.ts';
import { answered, UNREACHABLE } from '../../../../support/fake-network.ts';
import { failure, success } from '../../../../support/service-answers.ts';

const machine = perTest(() => new TestCounter(null));

const SAID = { destino: '+595981234567', tipo: 'whatsapp', mensaje: 'Vence a las 10:30.' };

test('a number as typed is sent in the service’s form, and the service’s message is returned', async () => {
  machine.network.next(answered(200, success(SAID)));
  expect(await requestCode(machine.counter, 'whatsapp', ' 0981 234-567')).toEqual({
    to: '+595981234567',
    message: 'Vence a las 10:30.',
  });
  expect(machine.network.written).toMatchObject([
    { url: `${TEST_URL}/auth/whatsapp`, body: JSON.stringify({ whatsapp: '+595981234567' }) },
  ]);
  expect(machine.network.written[0]?.headers).not.toHaveProperty('x-api-key');
});

test.each([
  answered(404, '<h1>Not found</h1>'),
  answered(404, failure('404', 'No existe.')),
  answered(405, ''),
])('a service without this call is explained', async (answer) => {
  machine.network.next(answer);
  await expect(requestCode(machine.counter, 'email', 'caja@ejemplo.com.py')).rejects.toThrow(
    /no manda códigos por correo.*WhatsApp/,
  );
});

test.each([
  ['whatsapp', 'caja@ejemplo.com.py', 'whatsapp'],
  ['whatsapp', '+5959812345678901', 'whatsapp'],
  ['whatsapp', '0981 234', 'whatsapp'],
  ['whatsapp', '+595 981 234', 'whatsapp'],
  ['email', '0981 234 567', 'correo'],
] as const)('an invalid address for %s, «%s», is refused without a request', async (channel, to, path) => {
  const asked = requestCode(machine.counter, channel, to);
  await expect(asked).rejects.toThrow(InputError);
  await expect(asked).rejects.toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ path })] }),
  );
  expect(machine.network.asked).toEqual([]);
});

test.each([
  [UNREACHABLE, /ECONNREFUSED.*Se puede seguir vendiendo/],
  [answered(429, failure('429', 'Espere un momento.')), /Espere un momento/],
  [answered(400, failure('400', 'Número desconocido.')), /no mandó el código: .*Número desconocido/],
])('a failure to send the code is explained', async (result, words) => {
  machine.network.next(result);
  const asked = requestCode(machine.counter, 'whatsapp', '+595981234567');
  await expect(asked).rejects.toThrow(CouldNotError);
  await expect(asked).rejects.toThrow(words);
});
