import { expect, test } from 'vitest';
import { writeXml, writeXmlFile } from '../../../../training-service/xml/write-xml.ts';

test('elements, attributes, lists and order', () => {
  expect(
    writeXml('a', { $: { Id: '1', x: '"' }, b: 'uno', c: [{ d: '1' }, { d: '2' }], e: undefined, f: {} }),
  ).toBe('<a Id="1" x="&quot;"><b>uno</b><c><d>1</d></c><c><d>2</d></c><f></f></a>');
});

test('texts are escaped, and what XML cannot carry is replaced', () => {
  expect(writeXml('t', `<&>"' ñ ₲ 😀\n`)).toBe('<t>&lt;&amp;&gt;&quot;&apos; ñ ₲ 😀\n</t>');
  expect(writeXml('t', 'a\u0000b\u001Bc\uD800d\uFFFEe')).toBe('<t>a\uFFFDb\uFFFDc\uFFFDd\uFFFDe</t>');
});

test('a file declares itself', () => {
  expect(writeXmlFile('a', {})).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a></a>\n');
});
