import { keep } from '../../../shared/language/say.ts';

/** An invoice of a thousand lines has less than one. */
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Why a text is not the XML of the document with this cdc, in Spanish; null if it is, as far as can be told without
 * knowing its form: one XML document, whole, that names this cdc as its own.
 */
export function xmlFault(text: string, cdc: string): string | null {
  if (Buffer.byteLength(text) > MOST_BYTES)
    return keep`Lo que mandó el servicio es demasiado grande para ser su XML.`;
  // What is kept is what came, byte for byte: text that was not UTF-8 has lost some.
  if (text.includes('\ufffd')) return keep`Lo que mandó el servicio no está escrito en UTF-8.`;
  const body = text.replace(/^\ufeff/, '').trim();
  const root = /^<([A-Za-z_][\w:.-]*)[\s/>]/.exec(afterProlog(body))?.[1];
  if (root === undefined || /^html$/i.test(root)) return keep`Lo que mandó el servicio no es un XML.`;
  if (!new RegExp(`</${root}\\s*>$`).test(body)) return keep`El XML que mandó el servicio no está entero.`;
  // XSD v150: <DE Id="cdc">. A dispatch note's also names its invoice's, elsewhere.
  const own = /<(?:\w+:)?DE\s[^<>]*?\bId\s*=\s*["']([^"']*)["']/.exec(body)?.[1];
  const isItsOwn = own === undefined ? body.includes(cdc) : own === cdc;
  return isItsOwn ? null : keep`El XML que mandó el servicio es de otro documento.`;
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
