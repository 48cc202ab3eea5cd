import { expect, test } from 'vitest';
import { asLists, readXml, textOf } from './read-xml.ts';

/* A lenient reader of documents would prove nothing. */

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

test('a document is read with its attributes and entities', () => {
  const root = readXml(`${DECLARATION}\n<a x="1&amp;2"><b>t&lt;</b><b></b></a>\n`);
  expect(asLists(root)).toEqual({ $: { x: '1&2' }, b: ['t<', ''] });
  expect(() => textOf(root, 'b')).toThrow('b');
});

test.each([
  '<a></a>',
  DECLARATION,
  `${DECLARATION}<a>`,
  `${DECLARATION}<a></b>`,
  `${DECLARATION}<a><b></a></b>`,
  `${DECLARATION}<a></a><b></b>`,
  `${DECLARATION}<a></a>x`,
  `${DECLARATION}<a></a></a>`,
  `${DECLARATION}<a>x<b></b></a>`,
  `${DECLARATION}<a>&</a>`,
  `${DECLARATION}<a>&nbsp;</a>`,
  `${DECLARATION}<a>&lt</a>`,
  `${DECLARATION}<a x="1" x="2"></a>`,
  `${DECLARATION}<a x=1></a>`,
  `${DECLARATION}<a>\u0000</a>`,
  `${DECLARATION}<a>></a>`,
])('%j throws a SyntaxError', (source) => {
  expect(() => readXml(source)).toThrow(SyntaxError);
});
