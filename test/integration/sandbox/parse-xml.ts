import { isRecord } from '../../../shared/wire/tolerant.ts';

/** An element's text, or its children by name in lists, attributes under `$`. */
export type ParsedElement = string | { [name: string]: ParsedElement[] | Record<string, string> };

/**
 * Reads the XML of a training document, strictly: declaration, one root, every tag closed in order, known
 * entities only, no text beside elements. Throws for anything else.
 */
export function parseXml(xml: string): Record<string, ParsedElement> {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(xml);
  if (declaration === null) throw new SyntaxError('no XML declaration');
  let at = declaration[0].length;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = at;
    const match = sticky.exec(xml);
    if (match !== null) at = sticky.lastIndex;
    return match;
  };
  const element = (): [string, ParsedElement] => {
    const open = take(/<([A-Za-z][\w:.-]*)((?: [\w:.-]+="[^"<]*")*)>/);
    if (open === null) throw new SyntaxError(`no element at ${at}: ${xml.slice(at, at + 40)}`);
    const name = open[1] ?? '';
    const attributes = Object.fromEntries(
      [...(open[2] ?? '').matchAll(/ ([\w:.-]+)="([^"]*)"/g)].map(([, key = '', text = '']) => [
        key,
        unescape(text),
      ]),
    );
    const text = unescape(take(/[^<]*/)?.[0] ?? '');
    const children: Record<string, ParsedElement[]> = {};
    while (xml.startsWith('<', at) && !xml.startsWith('</', at)) {
      if (text !== '') throw new SyntaxError(`text beside elements in ${name}`);
      const [child, value] = element();
      (children[child] ??= []).push(value);
    }
    if (take(new RegExp(`</${name}>`)) === null) throw new SyntaxError(`${name} is not closed at ${at}`);
    const hasAttributes = Object.keys(attributes).length > 0;
    if (!hasAttributes && Object.keys(children).length === 0) return [name, text];
    return [name, { ...(hasAttributes && { $: attributes }), ...children }];
  };
  const [name, root] = element();
  if (xml.slice(at) !== '\n') throw new SyntaxError('more than one root');
  return { [name]: root };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) {
    throw new SyntaxError('a character that XML cannot carry');
  }
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const character = ENTITIES[name];
    if (character === undefined || !whole.endsWith(';')) throw new SyntaxError(`unknown entity ${whole}`);
    return character;
  });
}

/** The value at a path of element names, the first of each. */
export function xmlAt(root: Record<string, ParsedElement>, path: string): unknown {
  let value: unknown = root;
  for (const name of path.split('/')) {
    if (!isRecord(value)) return undefined;
    const children = value[name];
    value = Array.isArray(children) ? children[0] : children;
  }
  return value;
}
