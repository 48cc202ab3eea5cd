import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { MOST_ZIP_ENTRIES, unreadableSpreadsheet } from './refusals.ts';
import { InputError } from '../../../kernel/errors.ts';
import { say } from '../../../kernel/say.ts';

/**
 * Unpacks the parts of a ZIP file one after the other, counting declared and actual bytes. Returns those whose name
 * `wanted` accepts. Throws InputError for a file that is damaged, encrypted, or would fill the memory.
 */
export async function unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  mostBytes: number,
): Promise<Map<string, Buffer>> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // A part may declare a wrong size: the limit below counts its actual bytes.
    const zip = await fromBufferPromise(buffer, {
      lazyEntries: true,
      autoClose: false,
      validateEntrySizes: false,
    });
    const entries = await readDirectory(zip, mostBytes);
    const parts = new Map<string, Buffer>();
    let left = mostBytes;
    for (const entry of entries) {
      const part = await unpack(zip, entry, left);
      left -= part.length;
      if (wanted(entry.fileName)) parts.set(entry.fileName, part);
    }
    return parts;
  } catch (error) {
    throw error instanceof InputError ? error : damaged(error);
  }
}

async function readDirectory(zip: ZipFile, mostBytes: number): Promise<Entry[]> {
  if (zip.entryCount > MOST_ZIP_ENTRIES) throw tooMuch();
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  if (entries.some((entry) => entry.isEncrypted())) {
    throw new InputError(say('import.sheetPassword'));
  }
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostBytes) throw tooMuch();
  return entries;
}

async function unpack(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > left) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooMuch(): InputError {
  return new InputError(say('import.sheetBomb'));
}

function damaged(cause: unknown): InputError {
  return new InputError(say('import.sheetDamaged'), [], { cause });
}

export interface XmlTag {
  /** Without its namespace's prefix. */
  name: string;
  kind: 'start' | 'end' | 'empty';
  /** Unparsed, from `<` to `>`. */
  text: string;
  end: number;
}

const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

const BLANK = 32;
const QUOTE = 34;
const APOSTROPHE = 39;
const SLASH = 47;
const COLON = 58;
const GREATER = 62;

/**
 * Finds the tags of an XML text with one of these names, in order. Each character is read once or twice, whatever the
 * text. Throws InputError for a tag, a value or a section that is never closed.
 */
export function* xmlTags(xml: string, names: ReadonlySet<string>): Generator<XmlTag> {
  for (let open = xml.indexOf('<'), end: number; open !== -1; open = xml.indexOf('<', end)) {
    const section = sectionAt(xml, open);
    if (section !== null) {
      end = endOfSection(xml, open, section);
      continue;
    }
    end = endOfTag(xml, open);
    const isEnd = xml.charCodeAt(open + 1) === SLASH;
    const name = nameAt(xml, isEnd ? open + 2 : open + 1);
    if (!names.has(name)) continue;
    const kind = isEnd ? 'end' : xml.charCodeAt(end - 2) === SLASH ? 'empty' : 'start';
    yield { name, kind, text: xml.slice(open, end), end };
  }
}

export function attributePattern(name: string): RegExp {
  return new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`);
}

/** An attribute's raw value, entities included; null where the tag has no such attribute. */
export function attributeOf({ text }: XmlTag, pattern: RegExp): string | null {
  const found = pattern.exec(text);
  return found === null ? null : (found[1] ?? found[2] ?? null);
}

function sectionAt(xml: string, open: number): readonly [string, string] | null {
  const sign = xml[open + 1];
  if (sign !== '!' && sign !== '?') return null;
  return SECTIONS.find(([begin]) => xml.startsWith(begin, open)) ?? null;
}

function endOfSection(xml: string, open: number, [begin, end]: readonly [string, string]): number {
  const at = xml.indexOf(end, open + begin.length);
  if (at === -1) throw unreadableSpreadsheet();
  return at + end.length;
}

function endOfTag(xml: string, open: number): number {
  let quote = 0;
  for (let at = open + 1; at < xml.length; at += 1) {
    const sign = xml.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === GREATER) return at + 1;
    else if (sign === QUOTE || sign === APOSTROPHE) quote = sign;
  }
  throw unreadableSpreadsheet();
}

function nameAt(xml: string, from: number): string {
  let start = from;
  let at = from;
  for (; ; at += 1) {
    const sign = xml.charCodeAt(at);
    if (sign <= BLANK || sign === SLASH || sign === GREATER) return xml.slice(start, at);
    if (sign === COLON) start = at + 1;
  }
}
