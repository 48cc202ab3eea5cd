/** Contents of a control code (domain facts, CDC and RUC). */
export interface ControlCodeParts {
  /** 01 for an invoice, 07 for a dispatch note. */
  type: '01' | '07';
  /** `80013884-8`. */
  ruc: string;
  establishment: string;
  point: string;
  number: number;
  /** AAAAMMDD. */
  emissionDate: string;
  /** 1 to 999999999, unlike the document's number. */
  securityCode: number;
}

/** The 44 digits of a document of a legal entity, issued in normal mode. */
export function controlCode(parts: ControlCodeParts): string {
  const [rucBody = '', rucDigit = ''] = parts.ruc.split('-');
  const body =
    parts.type +
    rucBody.padStart(8, '0') +
    rucDigit +
    parts.establishment +
    parts.point +
    String(parts.number).padStart(7, '0') +
    '2' +
    parts.emissionDate +
    '1' +
    String(parts.securityCode).padStart(9, '0');
  return body + lastDigit(body);
}

/** Modulus 11 with weights 2 to 11 from the right, repeating; remainders 0 and 1 give 0. */
export function lastDigit(digits: string): string {
  let weight = 1;
  const sum = digits.split('').reduceRight((total, digit) => {
    weight = weight === 11 ? 2 : weight + 1;
    return total + Number(digit) * weight;
  }, 0);
  return sum % 11 < 2 ? '0' : String(11 - (sum % 11));
}
