import * as fc from 'fast-check';
import { z } from 'zod';
import { METHOD_NAMES, type MethodName, METHODS } from '../../../shared/contract/contract.ts';
import { arbitraryOf, type Hint, type JsonSchema } from './json-schema-arbitraries.ts';
import { type BodyMutation, bodyMutation, NO_MUTATION, writeBody } from './mutate-body.ts';

/** A frame as the guard sees it; null for one that is gone. */
type SenderFrame = { origin: string; parent: unknown } | null;

export interface IpcMessage {
  method: MethodName;
  sender: SenderFrame;
  /** Input as structured cloning between processes delivers it. */
  input: unknown;
}

/** Valid messages that schemas alone would not produce, such as a sale that can be charged. */
export type Examples = Readonly<Partial<Record<MethodName, readonly unknown[]>>>;

const OURS: SenderFrame = { origin: 'app://mostrador', parent: null };

const STRANGERS: readonly SenderFrame[] = [
  null,
  { origin: 'app://mostrador', parent: OURS },
  { origin: 'app://mostrador.example.com', parent: null },
  { origin: 'app://MOSTRADOR', parent: null },
  { origin: 'app://mostrador/', parent: null },
  { origin: 'https://mostrador', parent: null },
  { origin: 'file://', parent: null },
  { origin: 'null', parent: null },
  { origin: '', parent: null },
];

/**
 * Messages of every method: generated from its schema, with one or two fields mutated, or anything that processes can
 * send each other; one in ten from outside the app's page. `ids` are of existing records.
 */
export function ipcMessages(ids: readonly string[], examples: Examples): fc.Arbitrary<IpcMessage> {
  const hint: Hint = (path) =>
    /^(id|\w+Id)$/.test(path.at(-1) ?? '')
      ? fc.oneof(
          { weight: 12, arbitrary: fc.constantFrom<unknown>(...ids) },
          { weight: 2, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.uuid() },
        )
      : undefined;
  const inputOf = (method: MethodName): fc.Arbitrary<unknown> => {
    const made = arbitraryOf(schemaOf(method), hint);
    const right = (examples[method] ?? []).map((example) => fc.constant(example));
    return fc.oneof(made, ...right);
  };
  const messages = METHOD_NAMES.map((method) =>
    fc.record({
      method: fc.constant(method),
      sender: fc.oneof(
        { weight: 9, arbitrary: fc.constant(OURS) },
        { weight: 1, arbitrary: fc.constantFrom(...STRANGERS) },
      ),
      input: fc.oneof(
        { weight: 5, arbitrary: bent(inputOf(method), fc.constant(NO_MUTATION)) },
        { weight: 3, arbitrary: bent(inputOf(method), bodyMutation) },
        { weight: 2, arbitrary: ANYTHING },
      ),
    }),
  );
  return fc.oneof(...messages);
}

function schemaOf(method: MethodName): JsonSchema {
  const input: z.ZodType = METHODS[method].input;
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
}

/** Serializes, mutates and parses a value; text that is no longer JSON stays text. */
function bent(input: fc.Arbitrary<unknown>, mutation: fc.Arbitrary<BodyMutation>): fc.Arbitrary<unknown> {
  return fc.tuple(input, mutation).map(([value, change]) => {
    const text = writeBody(structuredClone(value), change).toString();
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  });
}

const LARGE = 3 * 1024 * 1024;

/** Values outside any schema. */
const ANYTHING: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 20,
    arbitrary: fc.anything({
      maxDepth: 2,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    }),
  },
  {
    weight: 10,
    arbitrary: fc
      .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty')
      .map(
        (key) =>
          JSON.parse(`{"${key}":{"isAdmin":true,"id":"x"},"id":{"__proto__":{"length":1}}}`) as unknown,
      ),
  },
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(200, 20_000).map(nested) },
  { weight: 1, arbitrary: fc.constant(null).map(circle) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text', 'code', 'id').map((key) => ({ [key]: 'x'.repeat(LARGE) })),
  },
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { id: value };
  return value;
}

function circle(): unknown {
  const value: Record<string, unknown> = { id: 'x' };
  value['self'] = [value];
  return value;
}
