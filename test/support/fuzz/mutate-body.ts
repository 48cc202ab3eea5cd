import * as fc from 'fast-check';
import { isRecord } from '../../../shared/wire/tolerant.ts';
import { type Hostile, hostile, huge } from './hostile-values.ts';

/** A change to one field, selected by `pick`. */
interface FieldMutation {
  pick: number;
  change: 'drop' | 'replace' | 'add-key' | 'repeat' | 'rename';
  value: Hostile;
}

/** Mutations of a body: of its fields, then of its text. */
export interface BodyMutation {
  fields: readonly FieldMutation[];
  text: TextMutation;
}

type TextMutation = 'none' | 'cut' | 'trailing' | 'duplicate' | 'bom' | 'bytes' | 'empty' | 'quotes';

export const NO_MUTATION: BodyMutation = { fields: [], text: 'none' };

export const bodyMutation: fc.Arbitrary<BodyMutation> = fc.record({
  fields: fc.array(
    fc.record({
      pick: fc.nat(),
      change: fc.constantFrom('drop', 'replace', 'replace', 'replace', 'add-key', 'repeat', 'rename'),
      value: fc.oneof({ weight: 200, arbitrary: hostile }, { weight: 1, arbitrary: huge }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  text: fc.oneof(
    { weight: 8, arbitrary: fc.constant('none' as const) },
    {
      weight: 2,
      arbitrary: fc.constantFrom('cut', 'trailing', 'duplicate', 'bom', 'bytes', 'empty', 'quotes'),
    },
  ),
});

/** Placeholder in the JSON for raw text inserted afterwards. */
const RAW = /"\\u0001raw(\d+)\\u0001"/g;

/** Bytes of a body after its mutations. Changes the value itself too. */
export function writeBody(body: unknown, { fields, text }: BodyMutation): Buffer {
  const raws: string[] = [];
  const put = (value: Hostile): unknown => {
    // Copy: another mutation may change it, and the original is shared by all runs.
    if ('json' in value) return structuredClone(value.json);
    raws.push(value.raw);
    return `\u0001raw${raws.length - 1}\u0001`;
  };
  for (const mutation of fields) mutateField(body, mutation, put);
  const json = JSON.stringify(body).replace(RAW, (_, index: string) => raws[Number(index)] ?? '');
  return mutateText(json, text);
}

function mutateField(
  body: unknown,
  { pick, change, value }: FieldMutation,
  put: (value: Hostile) => unknown,
): void {
  const places = placesOf(body);
  const place = places[pick % places.length];
  if (place === undefined) return;
  const { holder, key } = place;
  if (change === 'replace') holder[key] = put(value);
  else if (change === 'drop') Reflect.deleteProperty(holder, key);
  else if (change === 'add-key') holder[`${key}_x`] = put(value);
  else if (change === 'rename') {
    holder[key.toUpperCase()] = holder[key];
    Reflect.deleteProperty(holder, key);
  } else {
    holder[key] = Array.from({ length: 20 }, () => holder[key]);
  }
}

interface Place {
  holder: Record<string, unknown>;
  key: string;
}

function placesOf(value: unknown): Place[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

function mutateText(json: string, mutation: TextMutation): Buffer {
  switch (mutation) {
    case 'none':
      return Buffer.from(json);
    case 'cut':
      return Buffer.from(json.slice(0, Math.floor(json.length * 0.7)));
    case 'trailing':
      return Buffer.from(`${json},{}`);
    case 'duplicate':
      return Buffer.from(json.replace(/^\{"(\w+)":/, '{"$1":null,"$1":'));
    case 'bom':
      return Buffer.from(`\uFEFF${json}`);
    case 'bytes':
      return Buffer.concat([Buffer.from(json), Buffer.from([0xc3, 0x28, 0xff, 0x00])]);
    case 'empty':
      return Buffer.alloc(0);
    case 'quotes':
      return Buffer.from(json.replaceAll('"', "'"));
  }
}
