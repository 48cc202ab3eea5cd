/** What the emission keeps of answers that said nothing clear, and where in it stands the word for a technician. */
const NO_ANSWER = /((?:no llegó la|la) respuesta(?: llegó cortada)?) \(([^)]+)\)/;
const ERROR_STATUS = /(el servicio contestó) (HTTP \d{3})(?=:)/;

/** A doubt, or its reason, as it is kept: in words of who sells, and the code for whoever is asked for help. */
export function readDoubtReason(text: string): { words: string; code: string | null } {
  const [, , code] = NO_ANSWER.exec(text) ?? [];
  if (code !== undefined) return { words: text.replace(NO_ANSWER, '$1'), code };
  const [, , status = null] = ERROR_STATUS.exec(text) ?? [];
  return { words: text.replace(ERROR_STATUS, '$1 con un error'), code: status };
}
