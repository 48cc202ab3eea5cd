import type { SaleTotals } from '../../sale/sale-totals.ts';
import { printable, printableOrNull } from './receipt-words.ts';
import type { ReceiptField } from './receipt-frame.ts';
import type { IssueFacts, ReceiptFacts } from './receipt.ts';
import { unitName } from './receipt-lines.ts';

/** The issuer and its authorization. */
type StampFacts = Pick<ReceiptFacts, 'issuer' | 'timbradoStart'>;

export function rucFields(facts: StampFacts): ReceiptField[] {
  const ruc = printableOrNull(facts.issuer.ruc);
  return ruc === null ? [] : [{ label: 'RUC', value: ruc }];
}

/** The timbrado block of MT 13.4, without the number. */
export function stampFields(facts: StampFacts, issue: IssueFacts): ReceiptField[] {
  const start = timbradoStart(facts);
  const series = printableOrNull(issue.serie);
  return [
    ...rucFields(facts),
    { label: 'Timbrado Nº', value: printable(issue.numeroTimbrado) },
    ...(start === null ? [] : [{ label: 'Inicio de vigencia', value: start }]),
    ...(series === null ? [] : [{ label: 'Serie', value: series }]),
  ];
}

/** DD-MM-YYYY, as NT10 requires; a date in another form is printed unchanged. */
function timbradoStart(facts: StampFacts): string | null {
  const given = printableOrNull(facts.timbradoStart);
  if (given === null) return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? [];
  return year === undefined ? given.replaceAll('/', '-') : `${day}-${month}-${year}`;
}

/** The mandatory facts of MT 13.4 that are unknown; the wire already requires those of the sale. */
export function missingFacts(facts: ReceiptFacts, issue: IssueFacts, totals: SaleTotals): string[] {
  const unitsKnown = totals.lines.every((line) => unitName(line, facts.unitNames) !== null);
  return [
    ...missingOfStamp(facts),
    ...(unitsKnown ? [] : ['unidad de medida']),
    ...(issue.qr === '' ? ['código QR'] : []),
  ];
}

/** Mandatory data of the issuer and the timbrado that are unknown. */
export function missingOfStamp(facts: StampFacts): string[] {
  const { issuer } = facts;
  const known: readonly (readonly [string, boolean])[] = [
    ['razón social', printableOrNull(issuer.nombre) !== null],
    ['RUC', printableOrNull(issuer.ruc) !== null],
    ['actividad económica', printableOrNull(issuer.actividad) !== null],
    ['dirección', printableOrNull(issuer.direccion) !== null],
    ['ciudad', printableOrNull(issuer.ciudad) !== null],
    ['inicio de vigencia del timbrado', timbradoStart(facts) !== null],
  ];
  return known.filter(([, isKnown]) => !isKnown).map(([name]) => name);
}
