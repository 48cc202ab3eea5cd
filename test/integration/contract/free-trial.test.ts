import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, freeTrial } from './bodies.ts';
import { without } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { type Field, testFields, testUnknownKeys } from './field-table.ts';
import { type Service, startService } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** interface, POST /prueba-gratuita */
const FIELDS: readonly Field[] = [
  ['id', 'uuid', 'yes'],
  ['nombre', 'string', 'yes'],
  ['whatsapp', 'phone', 'yes'],
  ['nombreEmpresa', 'string', 'no'],
  ['rucEmpresa', 'string', 'no'],
  ['nombreRepresentante', 'string', 'no'],
  ['apellidoRepresentante', 'string', 'no'],
  ['cedulaRepresentante', 'string', 'no'],
];

let lastId = 0;
/** A trial of its own, as another content under the same id would be refused. */
const newTrial = (): Body => {
  lastId += 1;
  return freeTrial({ id: `9a1f6e2c-58b1-4f0e-9c5d-${String(lastId).padStart(12, '0')}` });
};
const ask = (body: unknown) => service.open.post('/prueba-gratuita', body);

describe('interface, POST /prueba-gratuita', () => {
  testFields('POST /prueba-gratuita', FIELDS, { body: newTrial, send: ask });
  testUnknownKeys('POST /prueba-gratuita', [''], { body: newTrial, send: ask });

  test('without a token: success, data null', async () => {
    expect(dataOf(await ask(newTrial()))).toBeNull();
  });

  test('with the required fields alone', async () => {
    const { id, nombre, whatsapp } = newTrial();
    expect(dataOf(await ask({ id, nombre, whatsapp }))).toBeNull();
  });

  test('the same id with the same content is accepted again, also when its fields are in another order', async () => {
    const trial = newTrial();
    for (const body of [trial, trial, Object.fromEntries(Object.entries(trial).toReversed())]) {
      expect(dataOf(await ask(body))).toBeNull();
    }
  });

  test('the same id with another content is refused, also one that only leaves something out', async () => {
    const trial = newTrial();
    dataOf(await ask(trial));
    expectRefusal(await ask({ ...trial, nombre: 'Otra marca' }), 400, 'id');
    expectRefusal(await ask(without(trial, 'rucEmpresa')), 400, 'id');
    expect(dataOf(await ask(trial))).toBeNull();
  });
});
