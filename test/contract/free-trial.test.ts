import { describe, expect, test } from 'vitest';
import { freeTrial } from './bodies.ts';
import { type Body, without } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import { type Field, testFields } from './field-table.ts';
import { serviceOfFile } from './service.ts';

const shownLines: string[] = [];
const service = serviceOfFile({ tell: (line) => shownLines.push(line) });

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
/** A trial with its own id, since other content under the same id is refused. */
const newTrial = (): Body => {
  lastId += 1;
  return freeTrial({ id: `9a1f6e2c-58b1-4f0e-9c5d-${String(lastId).padStart(12, '0')}` });
};
const ask = (body: unknown) => service.open.post('/prueba-gratuita', body);

describe('interface, POST /prueba-gratuita', () => {
  testFields('POST /prueba-gratuita', FIELDS, { body: newTrial, send: ask }, ['']);

  test('the same id with the same content is accepted again, with fields in any order and the id in any case', async () => {
    const trial = newTrial();
    const inCapitals = { ...trial, id: String(trial['id']).toUpperCase() };
    for (const body of [trial, trial, Object.fromEntries(Object.entries(trial).toReversed()), inCapitals]) {
      expect(dataOf(await ask(body))).toBeNull();
    }
  });

  test('the same id with other content is refused, even if something is only left out', async () => {
    const trial = newTrial();
    dataOf(await ask(trial));
    expectRefusal(await ask({ ...trial, nombre: 'Otra marca' }), 400, 'id');
    expectRefusal(await ask(without(trial, 'rucEmpresa')), 400, 'id');
    expect(dataOf(await ask(trial))).toBeNull();
  });
});
