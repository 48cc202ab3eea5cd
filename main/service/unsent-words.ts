import { readUnsentReason, type UnsentCause } from '../../shared/domain/unsent-cause.ts';

/** For the middle of a sentence. */
const WORDS: Readonly<Record<UnsentCause, string>> = {
  lookup: 'no se encontró el servicio en la red',
  connect: 'no se pudo conectar con el servicio',
  proxy: 'el proxy de la red no dejó llegar al servicio',
  proxyLogin: 'el proxy de la red pide usuario y contraseña',
  proxySetting: 'la dirección del proxy está mal escrita',
  tls: 'la conexión con el servicio no era segura',
  certificateExpired: 'el certificado del servicio venció; revise la fecha de esta computadora',
  certificateEarly: 'el certificado del servicio todavía no vale; revise la fecha de esta computadora',
  certificateHost: 'contestó otro servidor en lugar del servicio; puede que la red se interponga',
  certificateIssuer:
    'el certificado del servicio no es de una autoridad conocida; puede que la red o un antivirus se interponga',
};

/** Why a try left this machine no further, in a cashier's words and with its code; any other text as it is. */
export function unsentWords(reason: string): string {
  const read = readUnsentReason(reason);
  return read === null ? reason : `${WORDS[read.cause]} (${read.code})`;
}
