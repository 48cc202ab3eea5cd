import { expect, test } from 'vitest';
import type { Answer } from './client.ts';
import { type Body, keyOf, renamed, without, withValue } from './body-paths.ts';
import { dataOf, expectRefusal } from './envelope.ts';
import type { Service } from './service.ts';

/** A row of one of the interface's tables of fields; the path as `error.campos` has it. */
export type Field = readonly [path: string, type: FieldType, required: 'yes' | 'no'];

type FieldType =
  | 'string'
  | 'uuid'
  | 'date'
  | 'phone'
  | 'email'
  | 'country'
  | 'currency'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array';

const NO_TEXT = [7, true, ['texto'], { texto: 'texto' }];
const NO_GROUP = ['texto', 7, true];

/** Values that are not of the type, beside null. */
const WRONG: Readonly<Record<FieldType, readonly unknown[]>> = {
  string: NO_TEXT,
  uuid: [...NO_TEXT, '', 'asuncion', '6a4f1b1e-0c1d-4b7e-9a51'],
  date: [...NO_TEXT, '', '1988-02-29', '29/02/1989', '31/04/2000', '9/2/1988', '29-02-1988', '29/02/88'],
  phone: [...NO_TEXT, '', '0981123456', '595981123456', '+', '+595 981 123456', '+59598112345X'],
  email: [...NO_TEXT, '', 'maria', 'maria@', '@ejemplo.com', 'maria ejemplo@ejemplo.com'],
  country: [...NO_TEXT, '', 'PY', 'pry', 'Paraguay', '600', 'ZZZ', 'PAR'],
  currency: [...NO_TEXT, '', 'pyg', 'Gs', 'GUARANI'],
  number: ['7', '', true, [7], { numero: 7 }, -1],
  boolean: ['true', 1, 0, '', [], {}],
  object: [...NO_GROUP, [], [{}]],
  array: [...NO_GROUP, {}],
};

export interface Endpoint {
  /** A body with every field of the table, including optional ones. */
  body: () => Body;
  send: (body: Body) => Promise<Answer>;
  /** Throws if a refused request left something behind. */
  expectUntouched?: () => Promise<void>;
}

/** Endpoint that issues: a refusal leaves no document. */
export function issuingEndpoint(service: Service, path: string, body: () => Body): Endpoint {
  return {
    body,
    send: (changed) => service.post(path, changed),
    expectUntouched: () => service.expectOnlyIssued(),
  };
}

/**
 * Tests a table of fields: a required field that is missing, empty or of another type is refused by its name, an
 * optional one may be left out, and a name in another case, or one that no table has in a group, is unknown.
 */
export function testFields(
  section: string,
  fields: readonly Field[],
  endpoint: Endpoint,
  groups: readonly string[] = [],
): void {
  const { body, send } = endpoint;

  test.each(fields)(`${section} takes %s as %s alone (required: %s)`, async (path, type, required) => {
    const wrong = [null, ...WRONG[type], ...(type === 'string' && required === 'yes' ? ['', '   '] : [])];
    const bodies = wrong.map((value) => withValue(body(), path, value));
    if (required === 'yes') bodies.push(without(body(), path));
    for (const answer of await Promise.all(bodies.map(send))) expectRefusal(answer, 400, path);
    if (type === 'object') {
      // The refusal names the empty group itself, or a required field in it.
      expectRefusal(await send(withValue(body(), path, {})), 400, within(path));
    }
    if (required === 'yes') {
      const key = keyOf(path);
      const capital = key.charAt(0).toUpperCase() + key.slice(1);
      const misspelled = `${path.slice(0, path.length - key.length)}${capital}`;
      expectRefusal(await send(renamed(body(), path, capital)), 400, path, misspelled);
    }
    await endpoint.expectUntouched?.();
    if (required === 'no') dataOf(await send(without(body(), path)));
  });

  test.each(groups)(`${section} refuses a field of no table in «%s»`, async (group) => {
    const path = group === '' ? 'desconocido' : `${group}.desconocido`;
    for (const value of ['texto', 7, null, {}]) {
      expectRefusal(await send(withValue(body(), path, value)), 400, path);
    }
    await endpoint.expectUntouched?.();
  });

  test(`${section} accepts every field of the table at once`, async () => {
    expect(dataOf(await send(body()))).not.toBeUndefined();
  });
}

function within(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.[\]]/g, '\\$&')}(\\.|$)`);
}
