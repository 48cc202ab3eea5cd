/** Control and format characters: they have no shape, and make another code of the same figures. */
const SHAPELESS = /[\p{Cc}\p{Cf}]+/gu;
const PLAIN = /^[ -~]*$/;

/** A code, document or number as it is compared: letters composed (NFC), and only characters that one sees. */
export function nameText(text: string): string {
  return PLAIN.test(text) ? text.trim() : text.normalize('NFC').replaceAll(SHAPELESS, '').trim();
}
