import { readUnsentReason, type UnsentCause } from '../../shared/domain/unsent-cause.ts';
import { keep } from '../../shared/language/say.ts';

/** For the middle of a sentence. */
const WORDS: Readonly<Record<UnsentCause, (code: string) => string>> = {
  lookup: (code) => keep`no se encontró el servicio en la red (${code})`,
  connect: (code) => keep`no se pudo conectar con el servicio (${code})`,
  proxy: (code) => keep`el proxy de la red no dejó llegar al servicio (${code})`,
  proxyLogin: (code) => keep`el proxy de la red pide usuario y contraseña (${code})`,
  proxySetting: (code) => keep`la dirección del proxy está mal escrita (${code})`,
  tls: (code) => keep`la conexión con el servicio no era segura (${code})`,
  certificateExpired: (code) =>
    keep`el certificado del servicio venció; revise la fecha de esta computadora (${code})`,
  certificateEarly: (code) =>
    keep`el certificado del servicio todavía no vale; revise la fecha de esta computadora (${code})`,
  certificateHost: (code) =>
    keep`contestó otro servidor en lugar del servicio; puede que la red se interponga (${code})`,
  certificateIssuer: (code) =>
    keep`el certificado del servicio no es de una autoridad conocida; puede que la red o un antivirus se interponga (${code})`,
};

/** Why a try left this machine no further, in a cashier's words and with its code, to be kept; any other text as it is. */
export function unsentWords(reason: string): string {
  const read = readUnsentReason(reason);
  return read === null ? reason : WORDS[read.cause](read.code);
}
