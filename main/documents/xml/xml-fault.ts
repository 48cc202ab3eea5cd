import { type Reason, reason } from '../../../shared/domain/reason.ts';

/** An invoice of a thousand lines has less than one. */
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Why a text is not the XML of the document with this cdc, or null if it is, as far as can be told without
 * knowing its form: one XML document, whole, that names this cdc as its own.
 */
export function xmlFault(text: string, cdc: string): Reason | null {
  if (Buffer.byteLength(text) > MOST_BYTES) return reason('xml-too-large');
  // What is kept is what came, byte for byte: text that was not UTF-8 has lost some.
  if (text.includes('\ufffd')) return reason('xml-not-utf8');
  const body = text.replace(/^\ufeff/, '').trim();
  const root = /^<([A-Za-z_][\w:.-]*)[\s/>]/.exec(afterProlog(body))?.[1];
  if (root === undefined || /^html$/i.test(root)) return reason('not-xml');
  if (!new RegExp(`</${root}\\s*>$`).test(body)) return reason('xml-cut');
  // XSD v150: <DE Id="cdc">. A dispatch note's also names its invoice's, elsewhere.
  const own = /<(?:\w+:)?DE\s[^<>]*?\bId\s*=\s*["']([^"']*)["']/.exec(body)?.[1];
  const isItsOwn = own === undefined ? body.includes(cdc) : own === cdc;
  return isItsOwn ? null : reason('xml-of-other-document');
}

/** Without declarations and comments. By searching forwards only: a text can be made to keep a pattern busy for years. */
function afterProlog(xml: string): string {
  let at = 0;
  for (;;) {
    at += xml.slice(at).search(/\S|$/);
    const end = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<?', at) ? '?>' : null;
    if (end === null) return xml.slice(at);
    const endsAt = xml.indexOf(end, at + (end === '-->' ? 4 : 2));
    if (endsAt === -1) return '';
    at = endsAt + end.length;
  }
}
