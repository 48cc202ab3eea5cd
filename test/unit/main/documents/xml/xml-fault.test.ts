import { reason } from '../../../../../shared/domain/reason.ts';
import { expect, test } from 'vitest';
import { xmlFault } from '../../../../../main/documents/xml/xml-fault.ts';

const CDC = '01800138848001001123456412018121817819792239';

test('what stands before its root is passed over', () => {
  const de = `<rDE><DE Id="${CDC}"/></rDE>`;
  const before = `\ufeff<?xml version="1.0"?> <!-- > --><!---->\n<?style x?>`;
  expect(xmlFault(before + de, CDC)).toBeNull();
  expect(xmlFault(`<!-- ${de}`, CDC)).toEqual(reason('not-xml'));
});

test('a text made to keep the program busy is judged at once', () => {
  // By going back and forth, each would take years.
  for (const text of [
    `${'<!---->'.repeat(40)}!`,
    `<?xml?>${'<!--'.repeat(500_000)}`,
    `<a>${'<DE '.repeat(1_000_000)}</a>`,
    `<a>${'<DE Id'.repeat(700_000)}</a>`,
    `<a>${'</a '.repeat(1_000_000)}`,
  ]) {
    expect(xmlFault(text, CDC)).not.toBeNull();
    // To read it once for each sign would stand still.
  }
});
