import * as fc from 'fast-check';
import { type OpenApi, operationsOf } from '../openapi-document.ts';
import { arbitraryOf, type Hint, type JsonSchema } from './json-schema-arbitraries.ts';
import { hostile } from './hostile-values.ts';
import { type Catalog, hintsFor } from './live-hints.ts';
import { contentTypes, GARBAGE_PATHS, HEADERS } from './odd-requests.ts';
import { usually } from './usually.ts';
import { repairSale } from './repair-sale.ts';
import { type BodyMutation, bodyMutation, NO_MUTATION } from './mutate-body.ts';

/** A request before it is written. */
export interface Plan {
  /** `POST /auth/whatsapp`; null for a request to no endpoint. */
  name: string | null;
  method: string;
  /** With parameters in braces, without the query. */
  path: string;
  /** Path parameters that are not taken from live data. */
  parameters: Readonly<Record<string, string>>;
  query: string;
  token: 'valid' | 'none' | 'bad' | 'lower' | 'bare' | 'empty';
  contentType: string | null;
  framing: 'length' | 'chunked';
  headers: readonly string[];
  /** May contain `Live` values; undefined for none. */
  body: unknown;
  mutation: BodyMutation;
  /** Index of the live object the request is about. */
  pick: number;
}

const WEIGHTS: Readonly<Record<string, number>> = {
  'POST /simplificado/carritos': 30,
  'POST /simplificado/notas/remision': 22,
  'POST /etax/eventos/anular': 8,
  'GET /notas/remision/carrito/{carrito_id}/items-pendientes': 8,
};

/** Requests to all endpoints of the interface, made from the schemas of its OpenAPI document, and some to none. */
export function interfaceRequests(document: OpenApi, catalog: Catalog): fc.Arbitrary<Plan> {
  const hint = hintsFor(catalog);
  const planned = [...operationsOf(document)]
    .filter(([name]) => !name.includes('/_control/'))
    .map(([name, { parameters = [], requestBody }]) => {
      const [method = '', path = ''] = name.split(' ');
      const schema = requestBody?.content['application/json']?.schema;
      const inQuery = parameters.filter((parameter) => parameter.in === 'query');
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      return {
        weight: WEIGHTS[name] ?? 3,
        arbitrary: planOf({
          name: fc.constant(name),
          method: usually(method, 40, fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')),
          path: fc.constant(path),
          parameters: fc.record(
            Object.fromEntries(inPath.map((parameter) => [parameter.name, garbageOr(parameter, hint)])),
          ),
          query: queryOf(inQuery),
          contentType: schema === undefined ? fc.constant(null) : contentTypes,
          body: schema === undefined ? fc.constant(undefined) : bodyOf(name, schema, hint),
        }),
      };
    });
  return fc.oneof(...planned, { weight: 4, arbitrary: garbage });
}

type Own = 'name' | 'method' | 'path' | 'parameters' | 'query' | 'contentType' | 'body';

function planOf(own: { [K in Own]: fc.Arbitrary<Plan[K]> }): fc.Arbitrary<Plan> {
  return fc.record({
    ...own,
    token: usually<Plan['token']>('valid', 20, fc.constantFrom('none', 'bad', 'lower', 'bare', 'empty')),
    framing: usually<Plan['framing']>('length', 12, fc.constant('chunked')),
    headers: usually<readonly string[]>([], 20, fc.constantFrom(...HEADERS)),
    mutation: fc.oneof(
      { weight: 3, arbitrary: fc.constant(NO_MUTATION) },
      { weight: 2, arbitrary: bodyMutation },
    ),
    pick: fc.nat(),
  });
}

function bodyOf(name: string, schema: JsonSchema, hint: Hint): fc.Arbitrary<unknown> {
  const body = arbitraryOf(schema, hint, [name]);
  if (name !== 'POST /simplificado/carritos') return body;
  return fc.oneof({ weight: 6, arbitrary: body.map(repairSale) }, { weight: 1, arbitrary: body });
}

/** A live value where the service has one; else one that the schema allows. */
function garbageOr({ name, schema }: { name: string; schema: JsonSchema }, hint: Hint): fc.Arbitrary<string> {
  const allowed = (hint(['path', name]) ?? arbitraryOf(schema)).map(String);
  return fc.oneof(
    { weight: 12, arbitrary: LIVING.has(name) ? fc.constant('') : allowed },
    { weight: 1, arbitrary: allowed },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%00', '%zz', '..', '%2e%2e%2f', '-', '__proto__', 'x'.repeat(3000)),
    },
  );
}

const LIVING: ReadonlySet<string> = new Set(['cdc', 'carrito_id']);

function queryOf(parameters: readonly { name: string; schema: JsonSchema }[]): fc.Arbitrary<string> {
  if (parameters.length === 0) return usually('', 20, fc.constantFrom('?', '?x=1', '?%', '?__proto__[x]=1'));
  return fc
    .record(
      Object.fromEntries(
        parameters.map(({ name, schema }) => [
          name,
          fc.oneof(
            { weight: 6, arbitrary: arbitraryOf(schema).map(String) },
            { weight: 1, arbitrary: hostile.map((value) => encodeURIComponent(textOf(value))) },
          ),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map(
      (query) =>
        `?${Object.entries(query)
          .map(([key, value]) => `${key}=${value}`)
          .join('&')}`,
    );
}

function textOf(value: { json: unknown } | { raw: string }): string {
  return ('raw' in value ? value.raw.slice(0, 100) : JSON.stringify(value.json)).toWellFormed();
}

const garbage = planOf({
  name: fc.constant(null),
  method: fc.constantFrom(
    'GET',
    'POST',
    'PUT',
    'DELETE',
    'HEAD',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'NADA',
    'get',
  ),
  path: fc.constantFrom(...GARBAGE_PATHS),
  parameters: fc.constant({}),
  query: fc.constantFrom('', '?x=%', '?=&=&'),
  contentType: contentTypes,
  body: fc.jsonValue({ maxDepth: 1 }),
});
