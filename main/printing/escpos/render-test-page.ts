import { type EscposProfile, rulersOf, TEST_CODE_PAGES } from '../../../shared/domain/paper/printer.ts';
import { BLANK, headline, linesOf, type TapeBlock } from '../receipts/tape/tape-lines.ts';
import { carries } from './code-page.ts';
import { type EscposPrinter } from './head.ts';
import { drawerPulse } from './drawer-pulse.ts';
import { EscposTape } from './escpos-tape.ts';

/** Letters that differ between code pages; each page prints those that it has. */
const LETTERS = 'ñÑ áéíóú ÁÉÍÓÚ üÜ ¿¡ º ãõ €';
/** Missing in every code page: printed as a picture. */
const DRAWN_LETTERS = 'ñandutí g̃uarã ẽ ĩ ũ ỹ ʼ';
/** Text as long as a real address, for a code of the same size, but no address. */
const QR_SAMPLE = 'PRUEBA DE LA IMPRESORA DE MOSTRADOR. '.repeat(11).slice(0, 389);

/**
 * Renders a page that shows a printer's abilities: numbered rulers, numbered letters by code page, a QR by
 * its own command (A) and one as a picture (B), letters as a picture, the cutter if it has one, and finally
 * the drawer pulse. Its other text uses letters that every printer has, so it is readable before the profile
 * is known.
 */
export async function renderTestPage({ paper, profile }: EscposPrinter): Promise<Uint8Array> {
  const columns = paper === '80' ? 42 : 32;
  const plain: EscposProfile = { ...profile, columns, font: 'A' };
  const part = async (changes: Partial<EscposProfile>, blocks: readonly TapeBlock[]): Promise<Uint8Array> => {
    const tape = new EscposTape({ paper, profile: { ...plain, ...changes } });
    for (const block of blocks) await tape.write(block);
    return tape.encode();
  };
  const heading = (text: string): Promise<Uint8Array> =>
    part({}, [...linesOf(['-'.repeat(columns)]), ...linesOf([text], { bold: true }), BLANK]);
  const code = async (letter: string, qr: EscposProfile['qr']): Promise<Uint8Array> =>
    part({ qr }, [...linesOf([letter]), BLANK, { kind: 'qr', address: QR_SAMPLE }, BLANK]);

  const parts = [
    await part({}, headline('PRUEBA', columns)),
    await heading('ANCHO'),
    ...(await Promise.all(
      rulersOf(paper).map(({ answer, ...ruler }) => part(ruler, linesOf([rulerText(answer, ruler.columns)]))),
    )),
    await heading('LETRAS'),
    ...(await Promise.all(
      TEST_CODE_PAGES.map(({ answer, codePage }) =>
        part({ codePage }, linesOf([`${answer} ${lettersOf(codePage)}`])),
      ),
    )),
    await heading('CODIGOS QR'),
    await code('A', 'native'),
    await code('B', 'raster'),
    await heading('DIBUJO'),
    await part({}, linesOf([DRAWN_LETTERS])),
    new EscposTape({ paper, profile: plain }).end(),
    drawerPulse(),
  ];
  return Uint8Array.from(Buffer.concat(parts));
}

/** `1 ..+....1....+....2` and so on, with a bar in its last column. */
function rulerText(answer: number, columns: number): string {
  const marks = Array.from({ length: columns }, (_, index) => {
    const column = index + 1;
    if (column === columns) return '|';
    if (column % 10 === 0) return String(column / 10);
    return column % 5 === 0 ? '+' : '.';
  });
  const number = `${answer} `;
  return number + marks.slice(number.length).join('');
}

function lettersOf(codePage: EscposProfile['codePage']): string {
  return Array.from(LETTERS)
    .filter((letter) => carries(codePage, letter))
    .join('');
}
