import { unreadableSpreadsheet } from './refusals.ts';

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
