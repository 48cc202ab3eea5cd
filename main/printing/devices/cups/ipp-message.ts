/** Groups of a message's attributes (RFC 8010, 3.5.1). */
export const IPP_GROUP = { operation: 1, job: 2, end: 3, printer: 4 } as const;

/** Value types (RFC 8010, 3.5.2) that are written or read here. */
const TAG = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
} as const;
const WRITTEN_TAG = { ...TAG, charset: 0x47, language: 0x48, mimeType: 0x49 } as const;

const VERSION = 0x0200;

export type IppAttribute =
  | { kind: 'integer'; name: string; values: readonly number[] }
  | {
      kind: Exclude<keyof typeof WRITTEN_TAG, 'integer' | 'enum' | 'boolean'>;
      name: string;
      values: readonly string[];
    };

export interface IppRequest {
  operation: number;
  /** Without charset and language, which every request begins with. */
  attributes: readonly IppAttribute[];
  /** Attributes of the submitted job; none for a query. */
  jobAttributes: readonly IppAttribute[];
}

/** One attribute's values, without those of types that are not read here. */
export type IppValues = readonly (string | number | boolean)[];

interface IppGroup {
  tag: number;
  attributes: Map<string, IppValues>;
}

export interface IppAnswer {
  /** Below 0x0100: done. */
  status: number;
  groups: IppGroup[];
}

export function writeIppRequest({ operation, attributes, jobAttributes }: IppRequest): Buffer {
  const always: IppAttribute[] = [
    { kind: 'charset', name: 'attributes-charset', values: ['utf-8'] },
    { kind: 'language', name: 'attributes-natural-language', values: ['en'] },
  ];
  return Buffer.concat([
    int16(VERSION),
    int16(operation),
    Buffer.from([0, 0, 0, 1, IPP_GROUP.operation]),
    ...[...always, ...attributes].map(writeAttribute),
    ...(jobAttributes.length > 0 ? [Buffer.from([IPP_GROUP.job])] : []),
    ...jobAttributes.map(writeAttribute),
    Buffer.from([IPP_GROUP.end]),
  ]);
}

function writeAttribute({ kind, name, values }: IppAttribute): Buffer {
  const parts = values.flatMap((value, index) => [
    Buffer.from([WRITTEN_TAG[kind]]),
    // Further values of the same attribute have no name.
    counted(Buffer.from(index === 0 ? name : '')),
    counted(typeof value === 'number' ? int32(value) : Buffer.from(value)),
  ]);
  return Buffer.concat(parts);
}

function counted(bytes: Buffer): Buffer {
  return Buffer.concat([int16(bytes.length), bytes]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** Throws RangeError for a message that is cut short. */
export function readIppAnswer(bytes: Buffer): IppAnswer {
  const status = bytes.readUInt16BE(2);
  const groups: IppGroup[] = [];
  let values: (string | number | boolean)[] = [];
  let at = 8;
  const take = (): Buffer => {
    const length = bytes.readUInt16BE(at);
    const end = at + 2 + length;
    if (end > bytes.length) throw new RangeError('cut short');
    const taken = bytes.subarray(at + 2, end);
    at = end;
    return taken;
  };
  for (;;) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if (tag === IPP_GROUP.end) return { status, groups };
    if (tag < 0x10) {
      groups.push({ tag, attributes: new Map() });
      continue;
    }
    const name = take().toString('utf8');
    const value = readValue(tag, take());
    if (name !== '') groups.at(-1)?.attributes.set(name, (values = []));
    if (value !== null) values.push(value);
  }
}

function readValue(tag: number, bytes: Buffer): string | number | boolean | null {
  switch (tag) {
    case TAG.integer:
    case TAG.enum:
      return bytes.readInt32BE(0);
    case TAG.boolean:
      return bytes.readUInt8(0) === 1;
    case TAG.text:
    case TAG.name:
    case TAG.keyword:
    case TAG.uri:
      return bytes.toString('utf8');
    default:
      return null;
  }
}
