/** Characters without a shape: they make another code of the same figures. */
const SHAPELESS = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const PLAIN = /^[ -~]*$/;

/** A code, document or number as it is compared: letters composed (NFC), and only characters that one sees. */
export function nameText(text: string): string {
  return PLAIN.test(text)
    ? text.trim()
    : text
        .normalize('NFC')
        .replaceAll(SHAPELESS, '')
        .replaceAll(/\p{Zs}/gu, ' ')
        .trim();
}

const SHAPELESS_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cf}]+/gu;

/** A text for people: letters composed (NFC), only what one sees, its lines kept. */
export function plainText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').replaceAll(SHAPELESS_IN_LINES, '').trim();
}
