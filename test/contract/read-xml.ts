/** An element of a document: its text or its children, in order. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

const TOKEN = /<\/([\w:.-]+)>|<([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)>|([^<>]+)/y;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads XML strictly, as far as documents need it: a declaration, one root, every tag closed in order, no
 * attribute twice, known entities only, text or elements but not both. Throws SyntaxError for anything else.
 */
export function readXml(source: string): XmlNode {
  if (!source.startsWith(DECLARATION)) throw new SyntaxError('no XML declaration');
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const path = [top];
  let at = DECLARATION.length;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(source);
    const parent = path.at(-1);
    if (match === null || parent === undefined) throw new SyntaxError(`at ${source.slice(at, at + 40)}`);
    at = TOKEN.lastIndex;
    const [, closed, opened, attributes = '', text] = match;
    if (text !== undefined) {
      parent.text += decode(text);
    } else if (opened !== undefined) {
      const node = { name: opened, attributes: readAttributes(attributes), text: '', children: [] };
      parent.children.push(node);
      path.push(node);
    } else {
      if (parent.name !== closed) throw new SyntaxError(`${closed} closes ${parent.name}`);
      if (parent.children.length > 0 && parent.text.trim() !== '') {
        throw new SyntaxError(`text beside elements in ${parent.name}`);
      }
      path.pop();
    }
  }
  const [root, ...others] = top.children;
  if (path.length !== 1 || root === undefined || others.length > 0 || top.text.trim() !== '') {
    throw new SyntaxError('not one whole element');
  }
  return root;
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (name in attributes) throw new SyntaxError(`${name} twice`);
    attributes[name] = decode(value);
  }
  return attributes;
}

function decode(text: string): string {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) {
    throw new SyntaxError('a character that XML cannot carry');
  }
  return text.replace(/&(\w*)(;?)/g, (whole, name: string, end: string) => {
    const character = ENTITIES[name];
    if (character === undefined || end === '') throw new SyntaxError(`unknown entity ${whole}`);
    return character;
  });
}

/** Elements of that name, at any depth. */
export function allOf(node: XmlNode, name: string): XmlNode[] {
  const below = node.children.flatMap((child) => allOf(child, name));
  return node.name === name ? [node, ...below] : below;
}

/** Text of the only element of that name. */
export function textOf(node: XmlNode, name: string): string {
  const [found, ...others] = allOf(node, name);
  if (found === undefined || others.length > 0) throw new Error(`${others.length + 1} or no ${name}`);
  return found.text;
}

/** As in JSON: a key per element, attributes under `$`, every element in a list. */
export function asLists(node: XmlNode): unknown {
  const hasAttributes = Object.keys(node.attributes).length > 0;
  if (node.children.length === 0 && !hasAttributes) return node.text;
  const lists: Record<string, unknown[]> = {};
  for (const child of node.children) (lists[child.name] ??= []).push(asLists(child));
  return { ...(hasAttributes && { $: node.attributes }), ...lists };
}
