import { expect, test } from 'vitest';
import { scanSheet } from '../../../../../../main/catalog/import/reading/sheet-scan.ts';
import { readTable } from '../../../../../../main/catalog/import/reading/read-table.ts';
import { AS_IT_SAYS } from '../../../../../../main/catalog/import/reading/table.ts';
import { xlsxFile, zipFile } from '../../../../../support/zip-file.ts';

/** Enough that rescanning at each tag takes many minutes, and a single pass no time. */
const TIMES = 400_000;

const UNREADABLE = 'no se pudo leer';

test.each(['<row ', '<c ', '<c r="A1" <', '<row r="', '<!-- <c ', '<![CDATA[ <c ', '<?c ', "<c '"])(
  'the scan refuses %j, never closed, in one pass',
  (tag) => {
    expect(() => scanSheet(tag.repeat(TIMES))).toThrow(UNREADABLE);
  },
);

test.each(['<c r="A1">', '<c r="A1"><v>', '<c r="A1"><is>', '<row r="1">'])(
  'the scan reads %j, never closed, in one pass',
  (tag) => {
    expect(() => scanSheet(tag.repeat(TIMES))).not.toThrow();
  },
);

test.each(['<sheet ', '<sheet name="', '<sheets><x:sheet '])(
  'a workbook of %j, never closed, is refused in one pass',
  async (tag) => {
    const file = zipFile([{ name: 'xl/workbook.xml', content: tag.repeat(TIMES) }]);
    await expect(readTable(file, AS_IT_SAYS)).rejects.toThrow(UNREADABLE);
  },
);

test('a cell in the last column is refused wherever its reference stands', async () => {
  for (const attributes of [`r='XFD2'`, `spans=">" r="XFD2"`]) {
    const sheet = `<!-- it's > --><row r="1"><c ${attributes}><v>1</v></c></row>`;
    await expect(readTable(xlsxFile({ Hoja: sheet }), AS_IT_SAYS)).rejects.toThrow('16.384 columnas');
  }
});
